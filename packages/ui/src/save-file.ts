/** Safari may fetch the file only once whoever uses it has said where to. */
const FETCHED_WITHIN_MS = 60_000;

interface TextFile {
  name: string;
  type: string;
  text: string;
}

/** Hands a file to the browser to save or to open with the app that knows it. */
export function saveFile({ name, type, text }: TextFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FETCHED_WITHIN_MS);
}
