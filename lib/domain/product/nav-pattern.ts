/** A price per unit, with as many digits as the database takes: numeric(20, 6). */
export const navPattern = /^\d{1,14}(\.\d{1,6})?$/;
