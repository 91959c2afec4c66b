/** What the server wrote into the page as JSON; null where it did not, or there is no page. */
export function readPageData(id: string): unknown {
  if (typeof document === 'undefined') return null;
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
  } catch {
    return null;
  }
}
