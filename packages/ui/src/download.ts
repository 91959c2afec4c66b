/** Has the browser save what an address of this server's answers; the page stays. */
export function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
