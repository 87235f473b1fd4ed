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
  users: 200_000,
  posts: 1_000_000,
  likes: 10_000_000,
  archives: 1_000_000,
  views: 2_000_000,
  comments: 3_000_000,
  commentLikes: 2_000_000,
  follows: 4_000_000,
  blocks: 10_000,
  orders: 50_000,
};

/** Number of posts of a measurement. */
export const fullPostCount = fullSize.posts;

/** Returns the size of a database with `posts` posts; everything else in proportion. */
export const scaleSize = (posts = fullPostCount): Size =>
  Object.fromEntries(
    Object.entries(fullSize).map(([name, count]) => [
      name,
      Math.ceil((count * posts) / fullPostCount),
    ]),
  ) as Size;

/** The user who follows the most: 5,000 at full size. Also the first viewer of a measurement. */
export const followerKey = 1;
/** The user with the most followers: 100,000 at full size. */
export const celebrityKey = 2;

/** Returns how many rows the busiest user, author and post have. */
export const getExtremes = ({ users, comments }: Size) => ({
  following: Math.ceil(users / 40),
  followers: Math.floor(users / 2),
  comments: Math.ceil(comments / 20),
});
