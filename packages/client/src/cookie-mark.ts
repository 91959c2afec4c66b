/**
 * Stands for the cookies of a browser, which no script can read, in the place of a token: another mark whenever they have
 * changed, and never the same one twice while a call is changing them.
 */
export function createCookieMark() {
  let mark = 0;
  let underWay = 0;
  return {
    read(): string {
      if (underWay > 0) mark += 1;
      return String(mark);
    },
    async changing<Result>(work: () => Promise<Result>): Promise<Result> {
      underWay += 1;
      mark += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
      }
    },
  };
}
