/** How many rows a place is filled with. */
export type Size = {
  members: number;
  posts: number;
  likes: number;
  archives: number;
  views: number;
  comments: number;
  commentLikes: number;
  follows: number;
  blocks: number;
  orders: number;
};

const whole: Size = {
  members: 20_000,
  posts: 100_000,
  likes: 1_000_000,
  archives: 200_000,
  views: 400_000,
  comments: 300_000,
  commentLikes: 300_000,
  follows: 400_000,
  blocks: 1_000,
  orders: 5_000,
};

/** The size that the product is measured at, or one part in `part` of it. */
export const sizeOf = (part = 1): Size =>
  Object.fromEntries(
    Object.entries(whole).map(([name, count]) => [name, Math.ceil(count / part)]),
  ) as Size;
