/**
 * `1 visit`, `1,250 visits`, grouped as money is (DATA-7); `many` where more than one is called otherwise than with an s:
 * `2 visits move`.
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}
