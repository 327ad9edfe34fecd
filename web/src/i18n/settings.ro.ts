/** The Romanian words of the settings. */
export const settings = {
  open: "Setări",
  forgotten: "Browserul acesta nu păstrează nimic: setările țin până închizi pagina.",
  cards: "Cum arată cărțile",
  theme: { title: "Masa", felt: "Postav", dark: "Întunecată", light: "Luminoasă" },
  deck: { title: "Culorile cărților", four: "Patru", two: "Două" },
  courts: { title: "Figurile (J, Q, K)", simple: "Simple", classic: "Clasice" },
  side: { title: "Butoanele", right: "La dreapta", left: "La stânga" },
  king: { title: "Cum îi zici lui K", popa: "Popă", rege: "Rege" },
  queen: { title: "Cum îi zici lui Q", dama: "Damă", regina: "Regină" },
  suits: { title: "Cum le zici semnelor", inima: "Inimă roșie, inimă neagră", cupa: "Cupă, pică" },
  sounds: { title: "Sunete", on: "Pornite", off: "Oprite" },
  calls: { title: "Când îți vine rândul", on: "Dă-mi de veste", off: "Nu-mi mai da de veste" },
  haptics: { title: "Vibrații", on: "Pornite", off: "Oprite" },
  keys: { title: "Taste cu o literă", on: "Pornite", off: "Oprite" },
};
