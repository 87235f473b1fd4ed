import { posts as enBehaviour } from "#lib/demo/content/en/behaviour";
import { posts as enBonds } from "#lib/demo/content/en/bonds";
import { posts as enDividends } from "#lib/demo/content/en/dividends";
import { posts as enFunds } from "#lib/demo/content/en/funds";
import { posts as enIndustry } from "#lib/demo/content/en/industry";
import { investors as enInvestors } from "#lib/demo/content/en/investors";
import { posts as enMacro } from "#lib/demo/content/en/macro";
import { posts as enRetirement } from "#lib/demo/content/en/retirement";
import { posts as enRisk } from "#lib/demo/content/en/risk";
import { posts as enTechnology } from "#lib/demo/content/en/technology";
import { posts as enValue } from "#lib/demo/content/en/value";
import type { DemoInvestor, DemoPost } from "#lib/demo/content/types";
import { posts as zhBehaviour } from "#lib/demo/content/zh/behaviour";
import { posts as zhBonds } from "#lib/demo/content/zh/bonds";
import { posts as zhDividends } from "#lib/demo/content/zh/dividends";
import { posts as zhFunds } from "#lib/demo/content/zh/funds";
import { posts as zhIndustry } from "#lib/demo/content/zh/industry";
import { investors as zhInvestors } from "#lib/demo/content/zh/investors";
import { posts as zhMacro } from "#lib/demo/content/zh/macro";
import { posts as zhRetirement } from "#lib/demo/content/zh/retirement";
import { posts as zhRisk } from "#lib/demo/content/zh/risk";
import { posts as zhTechnology } from "#lib/demo/content/zh/technology";
import { posts as zhValue } from "#lib/demo/content/zh/value";

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
