/** Where a file lies in storage; two letters of its id keep folders small. */
export const fileKey = (id: string) => `originals/${id.slice(0, 2)}/${id}`;

export const variantKey = (id: string, width: number) =>
  `variants/${id.slice(0, 2)}/${id}-${width}.webp`;
