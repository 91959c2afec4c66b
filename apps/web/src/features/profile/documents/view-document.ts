import type { Document } from '@chairside/contract/files';

/** By its name, which ends as its content does (FILE-12). */
export const isPdf = ({ fileName }: Document) => fileName.toLowerCase().endsWith('.pdf');

interface Tab {
  location: { href: string };
  close(): void;
}

/**
 * Opens a document whose address may have lapsed, in a tab of its own, at the one that `reload` brings. The tab is opened
 * first: browsers let nobody open one who has waited for an answer. False when there is no such document any more.
 */
export async function viewReloaded(
  id: string,
  reload: () => Promise<readonly Document[] | undefined>,
  openTab: () => Tab | null = () => window.open('', '_blank'),
): Promise<boolean> {
  const tab = openTab();
  const document = (await reload())?.find(({ _id }) => _id === id);
  if (!document) tab?.close();
  else (tab ?? window).location.href = document.fileUrl;
  return document !== undefined;
}
