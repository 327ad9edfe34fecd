// Runs before anything is painted, so that nobody sees a flash of another theme. What settings.ts finds, it sets again.
try {
  var theme = JSON.parse(localStorage.getItem("macao.settings")).theme;
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
} catch (nothing) {
  // Nothing was chosen, or nothing may be remembered here: the usual theme.
}
