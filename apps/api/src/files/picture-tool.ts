let loaded: ReturnType<typeof load> | undefined;

/** What draws pictures; loaded with the first one, as it is some ten megabytes that a server may never need. */
export function pictureTool() {
  loaded ??= load();
  return loaded;
}

async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
