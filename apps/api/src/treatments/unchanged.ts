/** What is as it is to be already: nobody has done anything. */
export interface Unchanged {
  unchangedId: string;
}
