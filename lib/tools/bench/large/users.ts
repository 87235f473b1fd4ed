import { sql } from "drizzle-orm";
import { demoPassword } from "#lib/demo/accounts";
import { hashPassword } from "#lib/server/features/account/password";
import type { Executor } from "#lib/server/platform/postgres/client";
import { randomFraction, scatter, skewedIndex } from "#lib/tools/bench/large/random";
import { celebrityKey, followerKey, getExtremes, type Size } from "#lib/tools/bench/large/size";

const givenNames =
  "anna bruno carla david elena felix greta hugo irene jonas karla leo maria nils olga paul quentin rosa simon tessa ulrich vera walter xenia yann zoe li wei chen ming fang jun lan qing rui tao xin yan zhen hao".split(
    " ",
  );
const familyNames =
  "adler bauer costa dubois ek fischer gomez haas ivanov jensen keller lindqvist meyer novak olsen petrov quist rossi silva tanaka ulman varga weber xu yilmaz zhang wang liu huang zhao wu zhou sun ma zhu hu guo he lin luo".split(
    " ",
  );
const chineseFamily = [..."王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗"];
const chineseGiven = [..."伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰文建国红"];

const toArray = (names: string[]) => sql`(${sql.param(names)}::text[])`;
const pickOne = (names: string[], at: ReturnType<typeof sql>) =>
  sql`${toArray(names)}[1 + ${at} % ${names.length}::bigint]`;

/** Fills users of both languages: a few banned, a fifth without a username, all with the demo password. */
export async function fillUsers(tx: Executor, { users }: Size): Promise<void> {
  const hash = await hashPassword(demoPassword);
  const n = sql`n`;
  const id = sql`${pickOne(givenNames, n)} || '.' || ${pickOne(familyNames, sql`(n / 40)`)} || n / 1600`;
  const chinese = sql`${pickOne(chineseFamily, n)} || ${pickOne(chineseGiven, sql`(n / 20)`)}
    || ${pickOne(chineseGiven, sql`(n / 600)`)} || n / 18000`;
  const isChinese = sql`${randomFraction(n, 1)} < 0.4`;
  const latin = sql`initcap(${pickOne(givenNames, n)}) || '_'
    || initcap(${pickOne(familyNames, sql`(n / 40)`)}) || n / 1600`;
  const username = sql`case when ${randomFraction(n, 2)} < 0.2 then null
    when ${isChinese} then ${chinese} else ${latin} end`;
  await tx.execute(sql`
    insert into users (key, id, id_skeleton, username, username_skeleton, email, password_hash, bio,
      gender, date_of_birth, state, language, referral_code, created_at)
    overriding system value
    select n, ${id}, ${id}, ${username}, lower(${username}),
      'member' || n || '@example.com', ${hash}, 'Reads footnotes first.', 'other', '1990-01-01',
      case when n % 400 = 399 then 'banned' else 'active' end,
      case when ${isChinese} then 'zh' else 'en' end, 'LARGE' || n,
      now() - interval '900 days' * ${randomFraction(n, 3)}
    from generate_series(1, ${users}::bigint) n`);
  await tx.execute(sql`select setval(pg_get_serial_sequence('users', 'key'), ${users}::bigint)`);
  await tx.execute(sql`
    insert into sessions (id, user_key, expires_at)
    select gen_random_uuid(), key, now() + interval '30 days' from users, generate_series(1, 2)`);
}

/** Fills follows and blocks. One user follows many, and one is followed by half of all. */
export async function fillFollows(tx: Executor, size: Size): Promise<void> {
  const { users, follows, blocks } = size;
  const { following, followers } = getExtremes(size);
  const n = sql`n`;
  const anyUser = skewedIndex(n, 11, users, 1);
  const followee = scatter(skewedIndex(n, 12, users, 2.2), users);
  const rest = Math.max(0, follows - following - followers);
  await tx.execute(sql`
    insert into follows (follower_key, followee_key, created_at)
    select a, b, now() - interval '600 days' * ${randomFraction(sql`a * b`, 13)} as at
    from (
      select ${followerKey}::bigint as a, 1 + (n * 37) % ${users}::bigint as b
      from generate_series(1, ${following}::bigint) n
      union
      select n, ${celebrityKey}::bigint
      from generate_series(${users - followers + 1}::bigint, ${users}::bigint) n
      union
      (select ${anyUser}, ${followee} from generate_series(1, ${rest}::bigint) n)
    ) pair
    where a <> b order by at`);
  await tx.execute(sql`
    insert into letter_readers (user_key, author_key)
    select follower_key, followee_key from follows
    where followee_key = ${celebrityKey}::bigint or follower_key % 10 = followee_key % 10`);
  await tx.execute(sql`
    insert into blocks (blocker_key, blocked_key)
    select distinct a, b
    from (
      select ${anyUser} as a, ${skewedIndex(n, 14, users, 1)} as b
      from generate_series(1, ${blocks}::bigint) n
    ) pair
    where a <> b and least(a, b) > ${celebrityKey}::bigint and not exists (
      select from follows where follower_key = a and followee_key = b
    ) and not exists (select from follows where follower_key = b and followee_key = a)`);
}
