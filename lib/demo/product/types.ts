import type { z } from "zod";
import type { productPayload } from "#lib/contracts/product";

type Payload = z.input<typeof productPayload>;
type Stated = Pick<
  Payload,
  "name" | "description" | "benchmark" | "currency" | "riskLevel" | "category" | "minimumInvestment"
>;

/** A fund of the demo: what is its own. The rest follows from its kind (`defaults.ts`). */
export type DemoFund = Stated &
  Partial<
    Pick<
      Payload,
      | "status"
      | "initialInvestment"
      | "subsequentInvestment"
      | "dealingFrequency"
      | "unitDecimals"
      | "subscriptionFee"
    >
  > & {
    /** Names the fund within the demo; posts mention it by this. */
    slug: string;
    manager: keyof typeof import("#lib/demo/product/managers").managers;
    kind: `${Payload["assetClass"]}.${Payload["subAssetClass"]}`;
    managementFee: string;
    /** A year's expected return and deviation, and how closely it moves with the markets. */
    drift: number;
    volatility: number;
    beta: number;
    /** Where the history is shorter than five years. */
    historyDays?: number;
  };
