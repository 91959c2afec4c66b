/** The first letter of a name with the marks that belong to it: `आ` of `आशा`. */
export function initial(name: string): string {
  const [first] = new Intl.Segmenter('en-IN').segment(name);
  return first?.segment.toLocaleUpperCase('en-IN') ?? '';
}
