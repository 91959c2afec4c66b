import Bowser from 'bowser';

const BROWSERS = new Set<string | undefined>(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set<string | undefined>(Object.values(Bowser.OS_MAP));

/**
 * `Chrome on Android`, as a browser says of itself; null when it says nothing that is known. Only known names are
 * given: the header may hold anything, and a person is shown it.
 */
export function browserName(userAgent: string): string | null {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [
    BROWSERS.has(browser.name) ? browser.name?.replace(/ for Android$/, '') : null,
    SYSTEMS.has(os.name) ? os.name : null,
  ].filter(Boolean);
  return names.join(' on ') || null;
}
