/** Number of rows to fill. */
export type Size = {
  users: number;
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

const fullSize: Size = {
  users: 20_000,
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

/** Returns the size used for measurements, divided by `divisor`. */
export const scaleSize = (divisor = 1): Size =>
  Object.fromEntries(
    Object.entries(fullSize).map(([name, count]) => [name, Math.ceil(count / divisor)]),
  ) as Size;
