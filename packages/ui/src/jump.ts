/** Goes to an element of the page by its id, for the keyboard and for screen readers as well as for the eye. */
export function jumpTo(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.scrollIntoView();
  place.focus({ preventScroll: true });
}
