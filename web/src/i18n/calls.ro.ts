/** The Romanian words by which whoever looks elsewhere is called to his turn. */
export const calls = {
  page: "● E rândul tău – Macao",
  notice: "E rândul tău.",
  why: "Cât timp te uiți în altă parte, browserul îți dă de veste că e rândul tău.",
  denied: "Browserul nu dă voie: pornește notificările pentru pagina aceasta din setările lui.",
};
