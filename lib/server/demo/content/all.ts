import { posts as enBehaviour } from "#lib/server/demo/content/en/behaviour";
import { posts as enBonds } from "#lib/server/demo/content/en/bonds";
import { posts as enDividends } from "#lib/server/demo/content/en/dividends";
import { posts as enFunds } from "#lib/server/demo/content/en/funds";
import { posts as enIndustry } from "#lib/server/demo/content/en/industry";
import { investors as enInvestors } from "#lib/server/demo/content/en/investors";
import { posts as enMacro } from "#lib/server/demo/content/en/macro";
import { posts as enRetirement } from "#lib/server/demo/content/en/retirement";
import { posts as enRisk } from "#lib/server/demo/content/en/risk";
import { posts as enTechnology } from "#lib/server/demo/content/en/technology";
import { posts as enValue } from "#lib/server/demo/content/en/value";
import type { DemoInvestor, DemoPost } from "#lib/server/demo/content/types";
import { posts as zhBehaviour } from "#lib/server/demo/content/zh/behaviour";
import { posts as zhBonds } from "#lib/server/demo/content/zh/bonds";
import { posts as zhDividends } from "#lib/server/demo/content/zh/dividends";
import { posts as zhFunds } from "#lib/server/demo/content/zh/funds";
import { posts as zhIndustry } from "#lib/server/demo/content/zh/industry";
import { investors as zhInvestors } from "#lib/server/demo/content/zh/investors";
import { posts as zhMacro } from "#lib/server/demo/content/zh/macro";
import { posts as zhRetirement } from "#lib/server/demo/content/zh/retirement";
import { posts as zhRisk } from "#lib/server/demo/content/zh/risk";
import { posts as zhTechnology } from "#lib/server/demo/content/zh/technology";
import { posts as zhValue } from "#lib/server/demo/content/zh/value";

type Content = { investors: DemoInvestor[]; posts: DemoPost[] };

const newestFirst = (posts: DemoPost[]) => posts.toSorted((a, b) => a.daysAgo - b.daysAgo);

/** Everything the demo says, by language; posts newest first. */
export const demoContent: Record<"en" | "zh", Content> = {
  en: {
    investors: enInvestors,
    posts: newestFirst([
      ...enBehaviour,
      ...enBonds,
      ...enDividends,
      ...enFunds,
      ...enIndustry,
      ...enMacro,
      ...enRetirement,
      ...enRisk,
      ...enTechnology,
      ...enValue,
    ]),
  },
  zh: {
    investors: zhInvestors,
    posts: newestFirst([
      ...zhBehaviour,
      ...zhBonds,
      ...zhDividends,
      ...zhFunds,
      ...zhIndustry,
      ...zhMacro,
      ...zhRetirement,
      ...zhRisk,
      ...zhTechnology,
      ...zhValue,
    ]),
  },
};
