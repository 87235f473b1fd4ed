/** True for a decimal id that fits PostgreSQL's bigint, such as that of a post or fund. */
export const isSerialId = (value: string): boolean => /^[1-9]\d{0,17}$/.test(value);
