/** `2999.00`, as spreadsheets of every country take it for a number. */
export const rupees = (paise: number) => (paise / 100).toFixed(2);
