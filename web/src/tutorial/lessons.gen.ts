// Generated from src/macao/lessons by `python -m macao.lessons.catalogue`. Do not edit.
import type { Both } from "../catalogue.gen";

export interface Lesson {
  key: string;
  /** The clause of the rules that it is about. */
  clause: string;
  title: Both;
  /** What lies before the reader, and what is asked for. */
  see: Both;
  do: Both;
  hint: Both;
  /** Why it went right, and what came of the mistake that tempts most. */
  why: Both;
  missed: Both;
}

/** Those of each variant, in the order in which they are learned. */
export const LESSONS: Record<string, Lesson[]> = {
  "standard": [
    {
      "key": "fit",
      "clause": "fit.match",
      "title": {
        "ro": "Semn sau valoare",
        "en": "Suit or rank"
      },
      "see": {
        "ro": "Pe masă e 9♥.",
        "en": "On the table lies 9♥."
      },
      "do": {
        "ro": "Pune o carte care se potrivește.",
        "en": "Lay a card that fits."
      },
      "hint": {
        "ro": "Caută altă inimă roșie sau alt 9.",
        "en": "Look for another heart or another 9."
      },
      "why": {
        "ro": "Se potrivește cartea cu același semn sau cu aceeași valoare.",
        "en": "A card of the same suit or rank fits."
      },
      "missed": {
        "ro": "Ai tras o carte, deși aveai ce pune. Ai voie, dar mâna crește.",
        "en": "You drew although you could lay. You may, but the hand grows."
      }
    },
    {
      "key": "draw",
      "clause": "drawing.drawn",
      "title": {
        "ro": "Trasul",
        "en": "Drawing"
      },
      "see": {
        "ro": "Nimic din mâna ta nu merge pe 9♥.",
        "en": "Nothing in your hand goes on 9♥."
      },
      "do": {
        "ro": "Trage o carte, apoi pune-o când îți vine iar rândul.",
        "en": "Draw a card, then lay it on your next turn."
      },
      "hint": {
        "ro": "„Trage o carte” e sub mâna ta.",
        "en": "The button to draw is below your hand."
      },
      "why": {
        "ro": "Cartea trasă o poți pune abia tura viitoare.",
        "en": "A drawn card may be laid next turn at the earliest."
      },
      "missed": {
        "ro": "Acum 8♥ se potrivea, dar ai mai tras o carte.",
        "en": "8♥ did fit by now, but you drew once more."
      }
    },
    {
      "key": "packet",
      "clause": "packets.rank",
      "title": {
        "ro": "Pachețelul",
        "en": "The packet"
      },
      "see": {
        "ro": "Ai trei de 7, iar pe masă e 5♣.",
        "en": "You hold three 7s, and on the table lies 5♣."
      },
      "do": {
        "ro": "Pune toți cei trei de 7 în aceeași tură.",
        "en": "Lay all three 7s in one turn."
      },
      "hint": {
        "ro": "Prima carte trebuie să meargă pe 5♣.",
        "en": "The first card has to go on 5♣."
      },
      "why": {
        "ro": "Doar prima trebuie să se potrivească; celelalte au aceeași valoare.",
        "en": "Only the first has to fit; the others share its rank."
      },
      "missed": {
        "ro": "Ai închis tura cu doi de 7 rămași în mână.",
        "en": "You ended the turn with two 7s still in your hand."
      }
    },
    {
      "key": "two",
      "clause": "chain.cards",
      "title": {
        "ro": "Atacul cu 2",
        "en": "Attacking with a 2"
      },
      "see": {
        "ro": "Bot 2 mai are doar trei cărți.",
        "en": "Bot 2 is down to three cards."
      },
      "do": {
        "ro": "Dă-i două cărți de luat.",
        "en": "Make him take two cards."
      },
      "hint": {
        "ro": "Un 2 dă două cărți, un 3 dă trei.",
        "en": "A 2 gives two cards, a 3 gives three."
      },
      "why": {
        "ro": "N-avea cu ce răspunde: a luat cărțile și și-a pierdut tura.",
        "en": "He had no answer: he took the cards and lost his turn."
      },
      "missed": {
        "ro": "8♥ se potrivea, dar nu-l atacă pe Bot 2.",
        "en": "8♥ did fit, but it attacks nobody."
      }
    },
    {
      "key": "chain",
      "clause": "chain.pass_matching",
      "title": {
        "ro": "Lanțul",
        "en": "The chain"
      },
      "see": {
        "ro": "Ești atacat: un 2♥ îți dă două cărți.",
        "en": "You are attacked: 2♥ gives you two cards."
      },
      "do": {
        "ro": "Nu le lua: dă-le mai departe, cu încă trei.",
        "en": "Do not take them: pass them on, with three more."
      },
      "hint": {
        "ro": "Doar un 2, un 3 sau un Joker răspunde; un popă nu.",
        "en": "Only a 2, a 3 or a Joker answers; a king does not."
      },
      "why": {
        "ro": "2 și 3 fac 5: Bot 2 le-a luat pe toate.",
        "en": "2 and 3 make 5: Bot 2 took them all."
      },
      "missed": {
        "ro": "Ai luat două cărți, deși aveai un răspuns.",
        "en": "You took two cards although you had an answer."
      }
    },
    {
      "key": "four",
      "clause": "sit.answer",
      "title": {
        "ro": "Statul",
        "en": "Sitting out"
      },
      "see": {
        "ro": "Ai primit un 4: ai de stat o tură.",
        "en": "You were given a 4: you are to sit out one turn."
      },
      "do": {
        "ro": "Dă statul mai departe.",
        "en": "Pass it on."
      },
      "hint": {
        "ro": "Pe un 4 merge doar alt 4.",
        "en": "Only another 4 goes on a 4."
      },
      "why": {
        "ro": "Turele se adună: Bot 2 stă două.",
        "en": "The turns add up: Bot 2 sits out two."
      },
      "missed": {
        "ro": "Ai stat o tură, deși aveai un 4.",
        "en": "You sat out although you held a 4."
      }
    },
    {
      "key": "jack",
      "clause": "ask.cards",
      "title": {
        "ro": "Valetul cere",
        "en": "The jack asks"
      },
      "see": {
        "ro": "Ai doi de 8 și pe J♥, care cere o valoare.",
        "en": "You hold two 8s and J♥, which asks for a rank."
      },
      "do": {
        "ro": "Pune J♥, cere 8 și apasă „Continuă”.",
        "en": "Lay J♥, ask for 8 and press “Continue”."
      },
      "hint": {
        "ro": "Întrebarea apare după ce pui valetul.",
        "en": "The question comes up when you lay the jack."
      },
      "why": {
        "ro": "Până pune cineva un 8, altceva nu se poate pune.",
        "en": "Until somebody lays an 8, nothing else may be laid."
      },
      "missed": {
        "ro": "N-ai cerut nimic, deci pe J♥ se joacă mai departe obișnuit.",
        "en": "You asked for nothing, so play just goes on."
      }
    },
    {
      "key": "serve",
      "clause": "ask.serve",
      "title": {
        "ro": "Răspunsul la cerere",
        "en": "Answering a request"
      },
      "see": {
        "ro": "Bot 2 a cerut 10, cu J♠.",
        "en": "Bot 2 asked for a 10, with J♠."
      },
      "do": {
        "ro": "Pune ce s-a cerut.",
        "en": "Lay what was asked for."
      },
      "hint": {
        "ro": "Nici J♥ nu schimbă cererea.",
        "en": "Not even J♥ changes the request."
      },
      "why": {
        "ro": "Ai servit cererea, iar jocul merge mai departe pe 10♣.",
        "en": "The request is served, and play goes on from 10♣."
      },
      "missed": {
        "ro": "Cererea a rămas, iar tu ai o carte în plus.",
        "en": "The request still stands, and you hold a card more."
      }
    },
    {
      "key": "ace",
      "clause": "names.cards",
      "title": {
        "ro": "Asul alege semnul",
        "en": "The Ace chooses a suit"
      },
      "see": {
        "ro": "Ai trei ♠ și niciuna nu merge pe 9♥.",
        "en": "You hold three ♠, and none goes on 9♥."
      },
      "do": {
        "ro": "Pune A♥, alege ♠ și apasă „Continuă”.",
        "en": "Lay A♥, choose ♠ and press “Continue”."
      },
      "hint": {
        "ro": "A♥ merge aici fiindcă pe masă e inimă roșie.",
        "en": "A♥ goes here because a heart lies on the table."
      },
      "why": {
        "ro": "Acum se joacă pe ♠: vezi semnul de lângă teanc.",
        "en": "Now ♠ is followed: see the mark beside the pile."
      },
      "missed": {
        "ro": "N-ai ales nimic, deci a rămas ♥.",
        "en": "You chose nothing, so it stayed ♥."
      }
    },
    {
      "key": "joker",
      "clause": "jokers.chain",
      "title": {
        "ro": "Jokerii",
        "en": "The Jokers"
      },
      "see": {
        "ro": "Jokerul negru îți dă cinci cărți.",
        "en": "The black Joker gives you five cards."
      },
      "do": {
        "ro": "Răspunde cu ce doare cel mai tare.",
        "en": "Answer with what hurts most."
      },
      "hint": {
        "ro": "Jokerul roșu dă zece și merge peste cel negru.",
        "en": "The red Joker gives ten and goes on the black one."
      },
      "why": {
        "ro": "5 și 10 fac 15. Altfel, Jokerul roșu merge doar pe ♥ și ♦.",
        "en": "5 and 10 make 15. Else the red Joker goes only on ♥ and ♦."
      },
      "missed": {
        "ro": "Bun și 3♣, dar a luat doar 8 cărți, nu 15.",
        "en": "3♣ works too, but that made 8 cards and not 15."
      }
    },
    {
      "key": "catch",
      "clause": "macao.catch",
      "title": {
        "ro": "Un MACAO uitat",
        "en": "A forgotten MACAO"
      },
      "see": {
        "ro": "Bot 2 are o singură carte și n-a spus MACAO.",
        "en": "Bot 2 has one card left and did not say MACAO."
      },
      "do": {
        "ro": "Prinde-l, înainte să-i vină rândul.",
        "en": "Catch him before his turn comes."
      },
      "hint": {
        "ro": "Butonul apare singur, deasupra mâinii tale.",
        "en": "The button comes up by itself, above your hand."
      },
      "why": {
        "ro": "A luat cinci cărți, iar tu încă ești la rând.",
        "en": "He took five cards, and it is still your turn."
      },
      "missed": {
        "ro": "I-a venit rândul lui Bot 2: acum nu-l mai poți prinde.",
        "en": "It is his turn now: too late to catch him."
      }
    },
    {
      "key": "out",
      "clause": "macao.say",
      "title": {
        "ro": "MACAO și gata",
        "en": "MACAO, and out"
      },
      "see": {
        "ro": "Mai ai două cărți.",
        "en": "Two cards are left."
      },
      "do": {
        "ro": "Pune 8♥, spune MACAO, apoi scapă și de ultima.",
        "en": "Lay 8♥, say MACAO, then get rid of the last one."
      },
      "hint": {
        "ro": "Cu o carte în mână spui MACAO, altfel te prinde cineva.",
        "en": "With one card left say MACAO, or you may be caught."
      },
      "why": {
        "ro": "Ai ieșit primul. Ultima carte poate fi și de atac: Bot 2 a luat 3.",
        "en": "You went out first. Even with an attack: Bot 2 took 3."
      },
      "missed": {
        "ro": "Ai tras, deși 8♥ se potrivea.",
        "en": "You drew although 8♥ did fit."
      }
    }
  ],
  "clasic": [
    {
      "key": "fit",
      "clause": "fit.match",
      "title": {
        "ro": "Semn sau valoare",
        "en": "Suit or rank"
      },
      "see": {
        "ro": "Pe masă e 9♣.",
        "en": "On the table lies 9♣."
      },
      "do": {
        "ro": "Pune o carte care se potrivește.",
        "en": "Lay a card that fits."
      },
      "hint": {
        "ro": "Caută altă treflă sau alt 9.",
        "en": "Look for another club or another 9."
      },
      "why": {
        "ro": "Se potrivește cartea cu același semn sau cu aceeași valoare.",
        "en": "A card of the same suit or rank fits."
      },
      "missed": {
        "ro": "Ai tras o carte, deși aveai ce pune. Ai voie, dar mâna crește.",
        "en": "You drew although you could lay. You may, but the hand grows."
      }
    },
    {
      "key": "draw",
      "clause": "drawing.drawn",
      "title": {
        "ro": "Cartea trasă",
        "en": "The card just drawn"
      },
      "see": {
        "ro": "Nimic din mâna ta nu merge pe 9♥.",
        "en": "Nothing in your hand goes on 9♥."
      },
      "do": {
        "ro": "Trage o carte și pune-o pe loc, dacă merge.",
        "en": "Draw a card and lay it at once if it fits."
      },
      "hint": {
        "ro": "Apasă „Trage o carte”, apoi uită-te ce ai primit.",
        "en": "Press the button to draw, then look what came."
      },
      "why": {
        "ro": "Aici cartea trasă se poate pune pe loc, singură.",
        "en": "Here the drawn card may be laid at once, alone."
      },
      "missed": {
        "ro": "Ai păstrat 9♦, deși mergea pe 9♥.",
        "en": "You kept 9♦ although it went on 9♥."
      }
    },
    {
      "key": "packet",
      "clause": "packets.rank",
      "title": {
        "ro": "Pachețelul",
        "en": "The packet"
      },
      "see": {
        "ro": "Ai trei de 7, iar pe masă e 5♣.",
        "en": "You hold three 7s, and on the table lies 5♣."
      },
      "do": {
        "ro": "Ridică toți cei trei de 7 și pune-i deodată.",
        "en": "Lift all three 7s and lay them at once."
      },
      "hint": {
        "ro": "Începe cu cel care merge pe 5♣.",
        "en": "Begin with the one that goes on 5♣."
      },
      "why": {
        "ro": "Doar prima trebuie să se potrivească; ultima rămâne deasupra.",
        "en": "Only the first has to fit; the last stays on top."
      },
      "missed": {
        "ro": "Ai pus doar 7♣, și cu asta tura s-a încheiat.",
        "en": "You laid 7♣ alone, and with that the turn was over."
      }
    },
    {
      "key": "chain",
      "clause": "chain.pass_matching",
      "title": {
        "ro": "Lanțul",
        "en": "The chain"
      },
      "see": {
        "ro": "Un 3♥ îți dă trei cărți de luat.",
        "en": "3♥ gives you three cards to take."
      },
      "do": {
        "ro": "Nu le lua: dă-le mai departe, cu încă cinci.",
        "en": "Do not take them: pass them on, with five more."
      },
      "hint": {
        "ro": "Un popă roșu dă cinci. Și în lanț semnul contează.",
        "en": "A red king gives five. The suit counts in a chain too."
      },
      "why": {
        "ro": "3 și 5 fac 8: Bot 2 n-a avut răspuns.",
        "en": "3 and 5 make 8: Bot 2 had no answer."
      },
      "missed": {
        "ro": "Ai luat trei cărți, deși aveai un răspuns.",
        "en": "You took three cards although you had an answer."
      }
    },
    {
      "key": "king",
      "clause": "chain.direction",
      "title": {
        "ro": "Popa negru",
        "en": "The black king"
      },
      "see": {
        "ro": "Bot 3, dinaintea ta, mai are doar două cărți.",
        "en": "Bot 3, who plays before you, has only two cards."
      },
      "do": {
        "ro": "Lovește înapoi.",
        "en": "Hit backward."
      },
      "hint": {
        "ro": "Popii negri trimit atacul la jucătorul dinaintea ta.",
        "en": "Black kings hit the player before you."
      },
      "why": {
        "ro": "Bot 3 a luat cinci, dar urmează Bot 2: sensul nu se schimbă.",
        "en": "Bot 3 took five, and Bot 2 is next: play still goes the same way."
      },
      "missed": {
        "ro": "6♠ se potrivea, dar pe Bot 3 nu l-a atins.",
        "en": "6♠ did fit, but it did nothing to Bot 3."
      }
    },
    {
      "key": "four",
      "clause": "sit.answer",
      "title": {
        "ro": "Statul",
        "en": "Sitting out"
      },
      "see": {
        "ro": "Ai primit un 4: ai de stat o tură.",
        "en": "You were given a 4: you are to sit out one turn."
      },
      "do": {
        "ro": "Dă statul mai departe.",
        "en": "Pass it on."
      },
      "hint": {
        "ro": "Pe un 4 merge doar alt 4.",
        "en": "Only another 4 goes on a 4."
      },
      "why": {
        "ro": "Turele se adună: Bot 2 stă două.",
        "en": "The turns add up: Bot 2 sits out two."
      },
      "missed": {
        "ro": "Ai stat o tură, deși aveai un 4.",
        "en": "You sat out although you held a 4."
      }
    },
    {
      "key": "jack",
      "clause": "ask.cards",
      "title": {
        "ro": "Valetul cere",
        "en": "The jack asks"
      },
      "see": {
        "ro": "Ai doi de 8 și un valet. Pe 9♥ nu merge altceva.",
        "en": "You hold two 8s and a jack. Nothing else goes on 9♥."
      },
      "do": {
        "ro": "Pune J♣ și cere 8.",
        "en": "Lay J♣ and ask for 8."
      },
      "hint": {
        "ro": "Aici orice valet merge peste orice carte și cere o valoare.",
        "en": "Here any jack goes on any card and asks for a rank."
      },
      "why": {
        "ro": "Un tur întreg toți au de pus 8 sau alt valet.",
        "en": "For a whole lap all have to lay an 8, or another jack."
      },
      "missed": {
        "ro": "N-ai cerut nimic: pe J♣ merge acum orice treflă.",
        "en": "You asked for nothing: now any club goes on J♣."
      }
    },
    {
      "key": "override",
      "clause": "ask.serve",
      "title": {
        "ro": "Valet peste valet",
        "en": "A jack on a jack"
      },
      "see": {
        "ro": "Bot 2 a cerut 10, iar tu n-ai niciunul.",
        "en": "Bot 2 asked for a 10, and you have none."
      },
      "do": {
        "ro": "Schimbă cererea: cere 5.",
        "en": "Change the request: ask for 5."
      },
      "hint": {
        "ro": "O cerere se înlocuiește cu alt valet.",
        "en": "Another jack takes the place of a request."
      },
      "why": {
        "ro": "Cererea ta a înlocuit-o pe a lui și ține un tur întreg.",
        "en": "Your request took the place of his, for a whole lap."
      },
      "missed": {
        "ro": "Cererea a rămas 10, iar tu ai o carte în plus.",
        "en": "A 10 is still asked for, and you hold a card more."
      }
    },
    {
      "key": "ace",
      "clause": "names.cards",
      "title": {
        "ro": "Asul alege semnul",
        "en": "The Ace chooses a suit"
      },
      "see": {
        "ro": "Ai trei ♠ și niciuna nu merge pe 9♣.",
        "en": "You hold three ♠, and none goes on 9♣."
      },
      "do": {
        "ro": "Pune A♥ și alege ♠.",
        "en": "Lay A♥ and choose ♠."
      },
      "hint": {
        "ro": "Aici Asul merge peste orice carte.",
        "en": "Here an Ace goes on any card."
      },
      "why": {
        "ro": "Bot 2 trebuie să pună ♠ sau alt As.",
        "en": "Bot 2 has to lay a ♠ or another Ace."
      },
      "missed": {
        "ro": "Ai ales ♥, dar în mână ai ♠.",
        "en": "You chose ♥, but what you hold is ♠."
      }
    },
    {
      "key": "joker",
      "clause": "jokers.chain",
      "title": {
        "ro": "Jokerii",
        "en": "The Jokers"
      },
      "see": {
        "ro": "Un popă roșu îți dă cinci cărți.",
        "en": "A red king gives you five cards."
      },
      "do": {
        "ro": "Răspunde cu Jokerul roșu.",
        "en": "Answer with the red Joker."
      },
      "hint": {
        "ro": "Un Joker merge peste orice carte de atac.",
        "en": "A Joker goes on any card that attacks."
      },
      "why": {
        "ro": "5 și 10 fac 15 pentru Bot 2.",
        "en": "5 and 10 make 15 for Bot 2."
      },
      "missed": {
        "ro": "Ai luat cinci cărți și mai ai și Jokerul.",
        "en": "You took five cards and still hold the Joker."
      }
    },
    {
      "key": "catch",
      "clause": "macao.catch",
      "title": {
        "ro": "Un MACAO uitat",
        "en": "A forgotten MACAO"
      },
      "see": {
        "ro": "Bot 2 are o singură carte și n-a spus MACAO.",
        "en": "Bot 2 has one card left and did not say MACAO."
      },
      "do": {
        "ro": "Prinde-l, înainte să-i vină rândul.",
        "en": "Catch him before his turn comes."
      },
      "hint": {
        "ro": "Butonul apare singur, deasupra mâinii tale.",
        "en": "The button comes up by itself, above your hand."
      },
      "why": {
        "ro": "A luat cinci cărți, iar tu încă ești la rând.",
        "en": "He took five cards, and it is still your turn."
      },
      "missed": {
        "ro": "I-a venit rândul lui Bot 2: acum nu-l mai poți prinde.",
        "en": "It is his turn now: too late to catch him."
      }
    },
    {
      "key": "out",
      "clause": "macao.say",
      "title": {
        "ro": "MACAO și gata",
        "en": "MACAO, and out"
      },
      "see": {
        "ro": "Mai ai două cărți: 8♥ și un As.",
        "en": "Two cards are left: 8♥ and an Ace."
      },
      "do": {
        "ro": "Păstrează Asul: pune 8♥, spune MACAO, apoi ieși cu el.",
        "en": "Keep the Ace: lay 8♥, say MACAO, then go out with it."
      },
      "hint": {
        "ro": "Un As merge peste orice: e bun de ultimă carte.",
        "en": "An Ace goes on anything: a good last card."
      },
      "why": {
        "ro": "Asul a mers peste ce-au pus ceilalți, și ai ieșit primul.",
        "en": "The Ace went on whatever the others laid: you are out first."
      },
      "missed": {
        "ro": "Asul s-a dus prea devreme: 8♥ se potrivește mai greu la urmă.",
        "en": "The Ace went too early: 8♥ is harder to end on."
      }
    }
  ],
  "umflaturi": [
    {
      "key": "fit",
      "clause": "fit.match",
      "title": {
        "ro": "Semn sau valoare",
        "en": "Suit or rank"
      },
      "see": {
        "ro": "Pe masă e 9♦.",
        "en": "On the table lies 9♦."
      },
      "do": {
        "ro": "Pune o carte care se potrivește.",
        "en": "Lay a card that fits."
      },
      "hint": {
        "ro": "Caută alt romb sau alt 9.",
        "en": "Look for another diamond or another 9."
      },
      "why": {
        "ro": "Se pune o singură carte, de același semn sau de aceeași valoare.",
        "en": "You lay one card, of the same suit or rank."
      },
      "missed": {
        "ro": "Ai tras o carte, deși aveai ce pune. Ai voie, dar mâna crește.",
        "en": "You drew although you could lay. You may, but the hand grows."
      }
    },
    {
      "key": "draw",
      "clause": "drawing.drawn",
      "title": {
        "ro": "Cartea trasă",
        "en": "The card just drawn"
      },
      "see": {
        "ro": "Nimic din mâna ta nu merge pe 9♥.",
        "en": "Nothing in your hand goes on 9♥."
      },
      "do": {
        "ro": "Trage o carte și pune-o pe loc, dacă merge.",
        "en": "Draw a card and lay it at once if it fits."
      },
      "hint": {
        "ro": "Apasă „Trage o carte”, apoi uită-te ce ai primit.",
        "en": "Press the button to draw, then look what came."
      },
      "why": {
        "ro": "Dacă îți place cartea trasă, o poți pune pe loc.",
        "en": "If you like the drawn card you may lay it at once."
      },
      "missed": {
        "ro": "Ai păstrat 9♦, deși mergea pe 9♥.",
        "en": "You kept 9♦ although it went on 9♥."
      }
    },
    {
      "key": "ace",
      "clause": "names.cards",
      "title": {
        "ro": "Asul alege semnul",
        "en": "The Ace chooses a suit"
      },
      "see": {
        "ro": "Ai trei ♠ și niciuna nu merge pe 9♣.",
        "en": "You hold three ♠, and none goes on 9♣."
      },
      "do": {
        "ro": "Pune A♥ și alege ♠.",
        "en": "Lay A♥ and choose ♠."
      },
      "hint": {
        "ro": "Asul merge peste orice carte.",
        "en": "An Ace goes on any card."
      },
      "why": {
        "ro": "De acum se joacă pe ♠: vezi semnul de lângă teanc.",
        "en": "From now on ♠ is followed: see the mark there."
      },
      "missed": {
        "ro": "Ai ales ♥, dar în mână ai ♠.",
        "en": "You chose ♥, but what you hold is ♠."
      }
    },
    {
      "key": "named",
      "clause": "fit.force",
      "title": {
        "ro": "Semnul ales",
        "en": "The suit that was named"
      },
      "see": {
        "ro": "Deasupra e A♥, dar Bot 2 a ales ♠.",
        "en": "A♥ is on top, but Bot 2 named ♠."
      },
      "do": {
        "ro": "Pune o carte care merge acum.",
        "en": "Lay a card that goes now."
      },
      "hint": {
        "ro": "Privește semnul de lângă teanc, nu cartea.",
        "en": "Look at the mark beside the pile, not at the card."
      },
      "why": {
        "ro": "Contează semnul ales, nu cel al Asului.",
        "en": "The suit that was named is followed, not that of the Ace."
      },
      "missed": {
        "ro": "Ai tras, deși 8♠ mergea.",
        "en": "You drew although 8♠ did go."
      }
    },
    {
      "key": "two",
      "clause": "chain.cards",
      "title": {
        "ro": "Umflătura",
        "en": "The attack"
      },
      "see": {
        "ro": "Bot 2 mai are doar trei cărți.",
        "en": "Bot 2 is down to three cards."
      },
      "do": {
        "ro": "Dă-i două cărți de luat.",
        "en": "Make him take two cards."
      },
      "hint": {
        "ro": "Un 2 dă două cărți, un 3 dă trei.",
        "en": "A 2 gives two cards, a 3 gives three."
      },
      "why": {
        "ro": "N-avea cu ce răspunde: le-a luat, și tura lui s-a dus.",
        "en": "He had no answer: he took them, and his turn is gone."
      },
      "missed": {
        "ro": "8♥ se potrivea, dar nu-l atacă pe Bot 2.",
        "en": "8♥ did fit, but it attacks nobody."
      }
    },
    {
      "key": "chain",
      "clause": "chain.pass_any",
      "title": {
        "ro": "Lanțul",
        "en": "The chain"
      },
      "see": {
        "ro": "Un 3♥ îți dă trei cărți, iar tu n-ai nicio inimă roșie.",
        "en": "3♥ gives you three cards, and you hold no heart."
      },
      "do": {
        "ro": "Dă-le totuși mai departe.",
        "en": "Pass them on all the same."
      },
      "hint": {
        "ro": "În lanț semnul nu contează: merge orice carte de atac.",
        "en": "In a chain suits do not count: any attack card goes."
      },
      "why": {
        "ro": "Un 2 cade pe un 3, oricare le-ar fi semnul: 5 cărți.",
        "en": "A 2 falls on a 3 whatever their suits: 5 cards."
      },
      "missed": {
        "ro": "Ai luat trei cărți, deși aveai un răspuns.",
        "en": "You took three cards although you had an answer."
      }
    },
    {
      "key": "seven",
      "clause": "cut.cards",
      "title": {
        "ro": "Șaptele taie",
        "en": "The seven cuts"
      },
      "see": {
        "ro": "Lanțul a ajuns la 13 cărți, și ești la rând.",
        "en": "The chain has grown to 13 cards, and it is your turn."
      },
      "do": {
        "ro": "Taie-l.",
        "en": "Cut it."
      },
      "hint": {
        "ro": "Un 7 de orice semn oprește tot lanțul.",
        "en": "A 7 of any suit stops the whole chain."
      },
      "why": {
        "ro": "Nu ia nimeni nimic, iar acum se joacă pe ♦.",
        "en": "Nobody takes anything, and now ♦ is followed."
      },
      "missed": {
        "ro": "Ai luat 13 cărți, cu șaptele în mână.",
        "en": "You took 13 cards with the seven in your hand."
      }
    },
    {
      "key": "four",
      "clause": "sit.answer",
      "title": {
        "ro": "Statul",
        "en": "Sitting out"
      },
      "see": {
        "ro": "Ai primit un 4: ai de stat o tură.",
        "en": "You were given a 4: you are to sit out one turn."
      },
      "do": {
        "ro": "Dă statul mai departe.",
        "en": "Pass it on."
      },
      "hint": {
        "ro": "Pe un 4 merge doar alt 4, nici măcar un 7.",
        "en": "Only another 4 goes on a 4, not even a 7."
      },
      "why": {
        "ro": "Turele se adună: Bot 2 stă două.",
        "en": "The turns add up: Bot 2 sits out two."
      },
      "missed": {
        "ro": "Ai stat o tură, deși aveai un 4.",
        "en": "You sat out although you held a 4."
      }
    },
    {
      "key": "king",
      "clause": "chain.direction",
      "title": {
        "ro": "Popa negru",
        "en": "The black king"
      },
      "see": {
        "ro": "Bot 3, dinaintea ta, mai are doar două cărți.",
        "en": "Bot 3, who plays before you, has only two cards."
      },
      "do": {
        "ro": "Lovește înapoi.",
        "en": "Hit backward."
      },
      "hint": {
        "ro": "Popii roșii lovesc înainte, cei negri înapoi.",
        "en": "Red kings hit forward, black ones backward."
      },
      "why": {
        "ro": "Bot 3 a luat cinci, dar urmează Bot 2: sensul nu se schimbă.",
        "en": "Bot 3 took five, and Bot 2 is next: play still goes the same way."
      },
      "missed": {
        "ro": "6♣ se potrivea, dar pe Bot 3 nu l-a atins.",
        "en": "6♣ did fit, but it did nothing to Bot 3."
      }
    },
    {
      "key": "joker",
      "clause": "jokers.where",
      "title": {
        "ro": "Jokerul",
        "en": "The Joker"
      },
      "see": {
        "ro": "Ai Jokerul roșu și trei ♠.",
        "en": "You hold the red Joker and three ♠."
      },
      "do": {
        "ro": "Pune Jokerul, alege ♠, apoi continuă cu o ♠.",
        "en": "Lay the Joker, choose ♠, then go on with a ♠."
      },
      "hint": {
        "ro": "Jokerul merge peste orice, atacă și alege semnul.",
        "en": "The Joker goes on anything, attacks and names a suit."
      },
      "why": {
        "ro": "Bot 2 a luat zece și ți-a venit iar rândul, pe semnul tău.",
        "en": "Bot 2 took ten, and it was your turn again, in your suit."
      },
      "missed": {
        "ro": "Ai ales ♥, dar în mână ai ♠.",
        "en": "You chose ♥, but what you hold is ♠."
      }
    },
    {
      "key": "out",
      "clause": "out.card",
      "title": {
        "ro": "Ultima carte",
        "en": "The last card"
      },
      "see": {
        "ro": "Mai ai o carte. MACAO îl spune masa în locul tău.",
        "en": "One card is left. The table says MACAO for you."
      },
      "do": {
        "ro": "Încheie runda.",
        "en": "End the round."
      },
      "hint": {
        "ro": "Cine scapă de ultima carte încheie runda pe loc.",
        "en": "Who gets rid of the last card ends the round at once."
      },
      "why": {
        "ro": "Tu ai 0 puncte; ceilalți plătesc ce le-a rămas în mână.",
        "en": "You get 0 points; the others pay for what they hold."
      },
      "missed": {
        "ro": "Ai tras, deși 8♥ se potrivea: runda merge mai departe.",
        "en": "You drew although 8♥ did fit: the round goes on."
      }
    },
    {
      "key": "points",
      "clause": "points.table",
      "title": {
        "ro": "Punctele",
        "en": "The points"
      },
      "see": {
        "ro": "Bot 2 mai are o carte. Un Joker în mână costă 50 de puncte.",
        "en": "Bot 2 has one card left. A Joker in the hand costs 50 points."
      },
      "do": {
        "ro": "Scapă de cartea cea mai scumpă.",
        "en": "Get rid of the card that costs most."
      },
      "hint": {
        "ro": "Cine ajunge la 500 de puncte pierde meciul.",
        "en": "Who reaches 500 points loses the match."
      },
      "why": {
        "ro": "Bot 2 are zece cărți de luat, iar tu ai în mână doar 13 puncte.",
        "en": "Bot 2 has ten cards to take, and you hold only 13 points."
      },
      "missed": {
        "ro": "Bot 2 a ieșit și ai plătit 58 de puncte, din care 50 pentru Joker.",
        "en": "Bot 2 went out and you paid 58 points, 50 of them for the Joker."
      }
    }
  ]
};
