/** The outline of a tooth, 32 units square. */
export const TOOTH =
  'M16 5.6C13.6 3.5 10.7 2.6 8 3.3 4 4.4 2.3 8.3 2.9 12.4c.4 2.8 1.7 4.8 2.4 7.6.8 3.2.7 9 3.6 9 3.2 0 2.2-8.4 7.1-8.4s3.9 8.4 7.1 8.4c2.9 0 2.8-5.8 3.6-9 .7-2.8 2-4.8 2.4-7.6.6-4.1-1.1-8-5.1-9.1-2.7-.7-5.6.2-8 2.3Z';

/** A neem leaf, 66 units long, with its stalk at the origin. */
export const LEAF = 'M0 0C12-17 40-20 66-2 44 12 16 14 0 0Z';
