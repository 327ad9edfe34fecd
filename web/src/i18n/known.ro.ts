/** The Romanian words of profiles and boards. */
import { counter } from "./plural";

const players = counter("ro", { one: "jucător", few: "jucători", other: "de jucători" });
const matches = counter("ro", { one: "meci", few: "meciuri", other: "de meciuri" });
const wins = counter("ro", { one: "victorie", few: "victorii", other: "de victorii" });
const abandoned = counter("ro", { one: "abandon", few: "abandonuri", other: "de abandonuri" });
const bots = counter("ro", { one: "bot", few: "boți", other: "de boți" });

export const known = {
  loading: "Se încarcă…",
  retry: "Încearcă din nou",
  home: "Pagina de start",
  moved: (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0"),
  rating: "Rating",
  provisional: "provizoriu",
  unrated: "fără rating",

  top: {
    title: "Clasament",
    lead: "Se numără meciurile dintre oameni cu cont. Boții și oaspeții nu schimbă nimic.",
    variant: "Varianta",
    size: "La masă",
    players,
    period: "Perioada",
    periods: { week: "Săptămâna asta", month: "Luna asta", ever: "De la început" },
    place: "Locul",
    name: "Nume",
    wins: "Victorii",
    matches: "Meciuri",
    none: { week: "Încă niciun joc săptămâna asta.", month: "Încă niciun joc luna asta.", ever: "Încă niciun rating sigur." },
    least: (n: number) => `Apare aici cine are cel puțin ${matches(n)}. La egalitate stă mai sus cine a jucat mai puțin.`,
    certain: "Apare aici cine a jucat destul ca ratingul să fie sigur: cam zece meciuri în doi, douăzeci în șase.",
    you: (place: number) => `Ești pe locul ${place}.`,
    soon: (games: number, least: number) => `Ai ${matches(games)}: de la ${least} apari și tu.`,
    later: (games: number) => `Ai ${matches(games)}: mai joacă puțin și apari și tu.`,
    guest: "Cu un cont apari și tu aici",
    more: "Arată mai mulți",
  },

  profile: {
    since: (day: string) => `Are cont din ${day}`,
    you: "Așa te văd ceilalți.",
    top: "Clasament",
    none: "Încă niciun joc",
    noneLead: "Aici vor sta ratingul, victoriile și ultimele meciuri.",
    nobody: "Nimeni cu cont nu se numește așa.",
    skills: "Rating și rezultate",
    kind: (variant: string, size: number) => `${variant}, ${players(size)}`,
    matches,
    wins,
    abandoned,
    places: "Locuri",
    placed: (place: number, times: number) => `Locul ${place}: ${times}`,
    streak: (now: number, best: number) => `Victorii la rând: acum ${now}, cel mai mult ${best}`,
    bots: (n: number) => `Și ${matches(n)} doar cu boți, care nu se numără aici.`,
    recent: "Ultimele meciuri",
    won: "A câștigat",
    place: (place: number, size: number) => `Locul ${place} din ${size}`,
    noPlace: "Fără loc",
    left: "A abandonat",
    standIn: "la sfârșit a jucat un bot în loc",
    with: "Cu",
    withBots: bots,
    among: "La o masă între prieteni",
    watch: "Vezi meciul",
  },
};
