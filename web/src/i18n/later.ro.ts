/** While a part of the page is fetched, and when it does not come. */
export const later = {
  coming: "Se încarcă pagina…",
  failed: "Pagina nu s-a putut încărca: poate tocmai a apărut o versiune nouă. Încarc-o din nou.",
  offline: "N-ai internet acum. Când revine, încarcă din nou pagina.",
  again: "Încarcă din nou",
};
