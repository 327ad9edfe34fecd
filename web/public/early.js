// Runs before anything is painted, so that nobody sees a flash of another theme or language. What settings.ts and i18n
// find at the root of the page they set again.
(function () {
  /** Every language of the page; the build says which files its words are. */
  var WORDS = { ro: [], en: [] };
  /** How browsers may still call the Romanian of Moldova. */
  var ALSO = { mo: "ro" };
  var root = document.documentElement;

  function kept(key) {
    try {
      return localStorage.getItem("macao." + key);
    } catch (forbidden) {
      return null;
    }
  }

  function known(tag) {
    var name = String(tag).toLowerCase().split("-")[0];
    var code = ALSO[name] || name;
    return Object.prototype.hasOwnProperty.call(WORDS, code) ? [code] : [];
  }

  /** What was chosen here, else the first language of the browser that the page has, else Romanian. */
  function wanted() {
    return [kept("language")].concat(navigator.languages || navigator.language, "ro").flatMap(known)[0];
  }

  function fetchAhead(file) {
    var link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.append(link);
  }

  root.lang = wanted();
  WORDS[root.lang].forEach(fetchAhead);
  try {
    var theme = JSON.parse(kept("settings")).theme;
    if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  } catch (nothing) {
    // Nothing was chosen, or what lies there is spoilt: the usual theme.
  }
})();
