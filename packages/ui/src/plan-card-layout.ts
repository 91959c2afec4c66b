/** The parts of a card, one after the other in a column, or beside one another on a tablet. */
export const CARD =
  'relative grid content-start gap-x-10 rounded-lg bg-surface forced-colors:border p-6 sm:p-8 lg:p-6 xl:p-8 md:max-lg:grid-cols-2 lg:row-span-4 lg:grid-rows-subgrid lg:content-normal';
export const CARD_FEATURES =
  'mt-7 grid content-start gap-2.5 border-t border-line pt-6 md:max-lg:col-start-2 md:max-lg:row-span-3 md:max-lg:row-start-1 md:max-lg:mt-0 md:max-lg:border-t-0 md:max-lg:border-l md:max-lg:pt-0 md:max-lg:pl-10';
