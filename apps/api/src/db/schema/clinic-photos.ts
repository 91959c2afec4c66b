import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../column-types.ts';

/** The pictures of the clinic's own pages, which anybody may see, under a name that is made of their content. */
export const clinicPictures = pgTable(
  'clinic_pictures',
  {
    name: text('name').primaryKey(),
    /** As WebP. */
    content: bytes('content').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    check('clinic_pictures_name_check', sql`${table.name} ~ '^[0-9a-f]{32}$'`),
    check('clinic_pictures_size_check', sql`${table.width} >= 1 and ${table.height} >= 1`),
  ],
);

/** The photos of the place, in the order in which the landing page shows them. */
export const clinicPhotos = pgTable(
  'clinic_photos',
  {
    id: uuid('id').primaryKey(),
    picture: text('picture')
      .notNull()
      .references(() => clinicPictures.name),
    shows: text('shows').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    // The same photo sent twice is one.
    unique('clinic_photos_picture_key').on(table.picture),
    check('clinic_photos_shows_check', sql`char_length(${table.shows}) between 1 and 160`),
  ],
);
