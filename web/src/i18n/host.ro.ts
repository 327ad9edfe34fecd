/** The Romanian words about the host of a table. */
export const host = {
  tag: "gazdă",
  who: (name: string | null) => (name === null ? "Tu ești gazda mesei." : `Gazda mesei: ${name}.`),
  passed: (name: string | null) => (name === null ? "Acum tu ești gazda mesei." : `Acum gazda mesei e ${name}.`),
  begin: "Începe acum cu boți pe locurile libere",
  free: "Eliberează",
  freeSeat: (name: string) => `Eliberează locul lui ${name}`,
  freed: "Gazda ți-a eliberat locul. Te poți așeza din nou dacă mai e un loc liber.",
};
