/** The number of images that one account may upload within 24 hours: one gigabyte at most. */
export const MAX_UPLOADS_A_DAY = 200;
