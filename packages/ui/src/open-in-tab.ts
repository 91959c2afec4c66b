interface Tab {
  location: { href: string };
  close(): void;
}

/**
 * Opens an address that has to be asked for in a tab of its own. The tab is opened first: browsers let nobody open one who
 * has waited for an answer. False when no address comes.
 */
export async function openInTab(
  ask: () => Promise<string | undefined>,
  openTab: () => Tab | null = () => window.open('', '_blank'),
): Promise<boolean> {
  const tab = openTab();
  const address = await ask();
  if (address === undefined) tab?.close();
  else (tab ?? window).location.href = address;
  return address !== undefined;
}
