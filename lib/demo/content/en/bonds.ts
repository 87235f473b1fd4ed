import type { DemoPost } from "#lib/demo/content/types";

export const posts: DemoPost[] = [
  {
    title: "Duration, explained with a seesaw and no calculus",
    author: "marta.quill",
    tags: ["bonds", "interest rates", "risk"],
    type: "post",
    daysAgo: 8.6,
    body: `For thirty-one years I watched bond trades settle, and for the first two of them I nodded whenever someone said *duration*. This is the explanation I wish I had been given.

![A plank balanced over a small hill](terrace:201 "Payments along a plank.")

## Lay the payments on a plank

Take a bond that pays 4 a year for ten years and returns 100 at the end. Imagine a plank marked in years. At each year place a weight equal to that payment's value in today's money. There are ten small weights and, at the far end, one large one.

Now slide a pivot underneath until the plank balances. The mark where it balances is the duration. For this bond, priced to yield 4%, it is a little over eight years, because the large weight at year ten pulls it out.

## Why the balance point matters

When yields rise, all those future payments are worth less today, and the distant ones shrink the most. The balance point tells you roughly how much the whole price moves:

- Duration of 2: a rise of one percentage point in yields costs about 2%.
- Duration of 6: about 6%.
- Duration of 15: about 15%, and you will feel it.

Falls in yields do the same in the other direction, slightly more generously. That generosity is called convexity, and for small moves you may ignore it with a clear conscience.

![A sheet of coupons and dates](ledger:202 "The coupon schedule comes first.")

## What changes it

1. A longer bond has a longer duration. Obvious, and still the most common surprise.
2. A lower coupon has a longer duration, since more of the weight sits at the end.
3. A higher yield shortens it, since the far weights shrink.

A bond with no coupons at all has a duration equal to its life: one weight, one pivot, directly beneath.

## A second meaning worth knowing

If you hold a single bond or a fund whose duration is six years, and you will need the money in about six years, then a rise in yields hurts the price now and helps the reinvestment later, and the two roughly cancel. Shorter horizon than duration: rises hurt you. Longer horizon: rises may help you.

> Match the pivot to the date you need the money, and much of the worry goes away.

That is why I never ask whether yields will rise. I ask when the money is wanted. My new kitchen is in two years and its money has a duration of 1.8. My niece's is in fourteen, and hers is long.

![A row of pines of rising height](forest:203)

A fund's factsheet prints its duration, usually beside the yield. Read the two together. The yield is what you are offered; the duration is how hard the plank can swing.`,
    comments: [
      {
        author: "hana.okoye",
        text: "The plank finally made it click. I'd read three definitions and all had a derivative in them.",
      },
      {
        author: "oskar.vane",
        text: "As an engineer I approve: it literally is a centre of mass.",
        replies: [
          {
            author: "marta.quill",
            text: "I was told so by an engineer in 1988 and have been repeating it since.",
          },
        ],
      },
      {
        author: "ingrid.holt",
        text: "Worth adding that this assumes all yields move together. They rarely have the courtesy.",
        replies: [
          {
            author: "marta.quill",
            text: "Quite right. Parallel shifts are a courtesy we grant to the diagram.",
          },
        ],
      },
      {
        author: "gideon.marsh",
        text: "The second meaning is the one I needed. My bond fund was at 9 and I need the money in 4.",
      },
      {
        author: "wren.abbott",
        text: "My lecturer used forty minutes for this. You used a plank.",
      },
      {
        author: "samir_noor",
        text: "And in a foreign currency the seesaw is on a boat.",
      },
      {
        author: "callum.rye",
        text: "Had a gate like that. Balance it wrong and it takes your shins.",
      },
      {
        author: "priya_ledger",
        text: "For the ten-year 4% bond at par I get 8.1 modified, 8.4 Macaulay. 'A little over eight' covers both nicely.",
        replies: [
          {
            author: "marta.quill",
            text: "You have seen through me. I left the surnames out on purpose.",
          },
        ],
      },
      {
        author: "juno_park",
        text: "I drew this with actual numbers and the plank picture is uncannily accurate.",
      },
      {
        author: "dunmore",
        text: "Bonds. In my view a way of losing money politely. But well explained.",
      },
      {
        author: "noemi_castel",
        text: "Factsheets that print yield without duration should be sent back.",
      },
      {
        author: "tomas.brandt",
        text: "Trim and ballast. You have written a loading manual.",
      },
      {
        author: "piotr_kestrel",
        text: "Same reason the heavy pallets don't go over the back axle. Got it.",
      },
    ],
  },
  {
    title: "Five years of laddering: what I would keep and what I would skip",
    author: "gideon.marsh",
    tags: ["bonds", "retirement", "income"],
    type: "post",
    daysAgo: 175,
    body: `I built a bond ladder the year I stopped teaching. It has five rungs, one maturing each spring. Last month the fifth of the original rungs came due, so the experiment has run its full course and I can mark it.

![Steps cut into a hillside](terrace:204 "One rung a year.")

## How it was set up

I divided a sum equal to five years of *the gap*, meaning my spending less my pension, into five equal parts. Each bought a government bond maturing one year later than the last. When a rung matured, I spent it, and in years when the shares had done well I sold a few to buy a new rung at the far end.

## What worked

- I knew in January what I had to spend in April.
- In the one poor year for shares I did not sell any. The ladder simply got a rung shorter.
- Yields rose in the second year, and I did not care. Every bond still paid back what it said it would.

That last point deserves weight. On paper my bonds fell by about 6% that year. In life, nothing happened.

![A map with five marked stops](map:205)

## What I would skip

I spent far too long choosing between bonds whose yields differed by a tenth of one per cent. On a rung of 12,000 that is twelve a year. I gave it a fortnight. I also bought one corporate bond for a little extra yield, then read about the company nervously for three years. The extra came to 90 in total. I would pay 90 not to do that again.

## The mistake

I sized it by what I spent *before* retirement. In the first two years I travelled and overspent the rungs; since then I have underspent. A ladder is tidy and a life is not. I now build rungs at 80% of the expected gap and keep the rest in a savings account.

> The ladder's job is not to earn. Its job is to stop me from doing something in a bad year.

## Would a fund have done?

Quite possibly. A short bond fund with a duration of about two and a half would have behaved similarly and cost me no afternoons. What it would not have done is mature. I taught for thirty-four years to a timetable and I like a thing with a date on it.

If you are considering one: keep the rungs plain, keep the number of rungs small, and write down in advance under what conditions you will refill the far end. Mine says *if shares are above where they stood two years ago*. It is crude, and I have never had to argue with it.

For anyone without the patience for rungs of their own, [Cedar Point Treasury Ladder](fund:us-treasury-ladder) does the same for a fee that I can live with.`,
    comments: [
      {
        author: "marta.quill",
        text: "A very good report. I would give it an A and a note in the margin about the corporate bond.",
        replies: [
          {
            author: "gideon.marsh",
            text: "Deserved. See me after class.",
          },
        ],
      },
      {
        author: "lena.fairfax",
        text: "The rule you wrote down in advance is doing more work than the bonds.",
      },
      {
        author: "beatriz_sol",
        text: "Could you say how you handled inflation? Twelve thousand in year five buys less.",
        replies: [
          {
            author: "gideon.marsh",
            text: "I raised each new rung by the past year's price rise. Approximate, but it kept up.",
          },
          {
            author: "ingrid.holt",
            text: "Index-linked rungs exist too, if the maturities suit.",
          },
        ],
      },
      {
        author: "oskar.vane",
        text: "'In life, nothing happened.' Best sentence on mark-to-market I have read.",
      },
    ],
  },
  {
    title: "A yield is not a rate of pay",
    author: "marta.quill",
    tags: ["bonds", "income", "funds"],
    type: "post",
    daysAgo: 29.5,
    body: `My neighbour chose a bond fund because it *paid* 6.8%. I asked which yield that was. There were three on the page.

![Columns in a ledger, one circled](ledger:206 "Which of the three did you mean?")

- **Distribution yield** looks at what was recently paid out.
- **Running yield** is the coupon divided by the price.
- **Yield to maturity** also counts what you lose or gain as each bond moves to its repayment value.

Her fund held bonds bought well above 100. Each year a little of that premium melts away. The coupons were indeed 6.8% of the price, but yield to maturity was 4.1%. The difference leaves by the back door, out of the capital.

Neither number is false. Only one of them is an estimate of what she might keep, and even that assumes nobody defaults and nothing is charged. Read the label before the figure.`,
    comments: [
      {
        author: "beatriz_sol",
        text: "This happened to my sister. Good 'income', shrinking pot.",
      },
      {
        author: "noemi_castel",
        text: "And expenses come off after, in most presentations. 4.1 less 0.7 is a different evening.",
      },
      {
        author: "adaeze.lin",
        text: "The order of the three on the page is rarely an accident.",
      },
    ],
  },
  {
    title: "What the curve looked like from a fish market",
    author: "tomas.brandt",
    tags: ["interest rates", "macro", "bonds"],
    type: "post",
    daysAgo: 98.4,
    body: `The buyer at our fish market pays the boats in three days and gets paid by the restaurants in forty. In between he borrows.

![A quayside with crates and a crane](harbour:207)

Last autumn his bank's overnight rate was higher than the rate on his five-year loan for the ice plant. He thought it was an error. I drew him the curve on the back of a docket: short rates up here, long rates lower down, everyone at the far end expecting the near end to come down.

"So I should borrow long to pay the boats?" he asked. He'd have been paying five years of interest for a thirty-seven-day need. We agreed that wasn't clever either.

What he did was call four restaurants and ask them to pay in thirty. Two said yes. I have read a lot about inverted curves since and have not met a better response.`,
    comments: [
      {
        author: "priya_ledger",
        text: "Shortening receivables by ten days beats most treasury strategies.",
      },
      {
        author: "marta.quill",
        text: "A good man. The curve is a description, and his telephone was a remedy.",
      },
    ],
  },
  {
    title: "Credit spreads are a weather report for lenders",
    author: "ingrid.holt",
    tags: ["bonds", "risk", "macro"],
    type: "post",
    daysAgo: 240,
    body: `In our team we have a small sign on the wall with two numbers: what a safe borrower pays for five years, and what a middling company pays.

![A skyline under a low cloud](skyline:208 "Two numbers and a window.")

The difference is the spread. When it is 1.2 points, lenders are relaxed. When it is 4 points they are pricing in trouble, or selling because somebody else is.

I use a rough translation. If middling companies that fail return about 40 in the hundred, each loss costs 60. A spread of 1.2 then covers a failure rate of about 2% a year with nothing left over for the lender's nerves. A spread of 4 covers nearly 7%. Then I ask whether seven in a hundred failing *every year* sounds likely.

Usually it doesn't, and still I don't rush. Spreads widen for a reason and the reason is generally not on the first page.`,
    comments: [
      {
        author: "dunmore",
        text: "'Nothing left over for the lender's nerves' is worth the subscription.",
      },
      {
        author: "wren.abbott",
        text: "Is there a reason to use 40 for recovery, or is it convention?",
        replies: [
          {
            author: "ingrid.holt",
            text: "Convention with history behind it. In bad years it is lower, which is precisely when you need it not to be.",
          },
        ],
      },
    ],
  },
  {
    title: "My first bond paid 3.25 and I bought it for the picture",
    author: "dunmore",
    tags: ["bonds", "mistakes"],
    type: "post",
    daysAgo: 310.2,
    body: `In 1974 an uncle gave me a railway bond. A real paper one, engraved, with a locomotive and a lady holding a wheel.

![An engraved landscape with a railway](map:209)

It paid 3.25 a year. Prices were rising by a good deal more than that. I clipped the coupons with nail scissors and walked them to the bank, feeling like a capitalist. By the time it repaid my 100, what I'd meant to buy with it cost 260.

Nobody had cheated me. I got every penny that was printed on the paper. That is what took me so long to understand: **a promise kept in full can still leave you poorer.**

I framed the last coupon. It reminds me that risk isn't only the chance of not being paid. I have preferred businesses that can raise their prices ever since, and have been wrong about which ones can more times than I'll list here.`,
    comments: [
      {
        author: "marta.quill",
        text: "We had drawers of those. The engravers were the best investors in the building.",
      },
      {
        author: "callum.rye",
        text: "My grandfather bought land that year and called it stupidity. Timing is a kind word for luck.",
      },
      {
        author: "hana.okoye",
        text: "I'd have bought it for the picture too.",
      },
    ],
  },
  {
    title: "Cash is a position, so I gave it a job description",
    author: "hana.okoye",
    tags: ["cash", "saving", "behaviour"],
    type: "post",
    daysAgo: 0.06,
    body: `Mine was just *there*. 6,400 in a current account earning nothing, because deciding felt like a test.

![Coins sorted into four small piles](coins:210 "Four jobs.")

So after my shift I wrote job descriptions:

1. **Boiler and bicycle:** 1,500, instant access.
2. **Three months of rent:** 2,700, instant access, different bank so I don't see it.
3. **Course fees in September:** 1,200, fixed until August.
4. **Not needed:** 1,000. This one was the surprise.

Number four went into the index fund this morning. It took twenty minutes and I'd put it off for a year and a half. I still don't know whether it's a good week to buy. But I do know that nothing in 1 to 3 has to care.

Where it sits is the dull part: [Nordlys Euro Cash](fund:euro-cash) for the euros, a deposit for the rest.`,
    comments: [
      {
        author: "lena.fairfax",
        text: "Naming the pots is one of the few tricks that works on people who know it is a trick.",
      },
      {
        author: "marta.quill",
        text: "Matching the fixed term to the fee date is exactly right.",
        replies: [
          {
            author: "hana.okoye",
            text: "The plank again!",
          },
        ],
      },
      {
        author: "beatriz_sol",
        text: "Boiler and bicycle should be an official category.",
      },
      {
        author: "wren.abbott",
        text: "Mine is 'laptop and dentist'.",
      },
    ],
  },
  {
    title: "Inflation-linked does not mean inflation-proof",
    author: "marta.quill",
    tags: ["bonds", "inflation", "risk"],
    type: "post",
    daysAgo: 52.8,
    body: `People bought linked bonds when prices rose, watched them fall by a fifth, and wrote to me as though I had issued them.

![A market with price cards on each stall](market:211)

The link is real. If prices rise 8%, the payments rise 8%. But the bond's *price* also depends on real yields, and the long ones have a great deal of duration. A bond with a duration of 18 whose real yield rises by 1.5 points loses something like a quarter of its price. An uplift of 8% does not cover that.

If you hold it to the end, the link does its work and the fall on the way is only scenery. If you hold a fund of long ones and need the money in three years, you own two bets: one on prices, and a larger one on real yields.

Short linked bonds are closer to what most people thought they were buying.

I hold mine through [Harrow Inflation Shield](fund:inflation-shield), and have felt in one bad year everything described above.`,
    comments: [
      {
        author: "oskar.vane",
        text: "I was one of the people who wrote to you.",
        replies: [
          {
            author: "marta.quill",
            text: "I remember. It was a polite letter with a chart.",
          },
        ],
      },
      {
        author: "ingrid.holt",
        text: "18 × 1.5 = 27 less some convexity. A quarter is right.",
      },
    ],
  },
  {
    title: "Video: building a five-rung ladder with matchboxes",
    author: "gideon.marsh",
    tags: ["bonds", "retirement"],
    type: "video",
    clip: 2,
    daysAgo: 5.9,
    body: `My granddaughter filmed this at the kitchen table. Five matchboxes, one for each year, and dried beans for money. We show what happens when a rung matures in a good year for shares and in a bad one.

![Five small steps on a hillside](terrace:212)

The beans that roll off the table in the third minute stand for inflation, although this was not planned.`,
    comments: [
      {
        author: "hana.okoye",
        text: "The beans!",
      },
      {
        author: "piotr_kestrel",
        text: "Better production values than mine. Who does your sound?",
        replies: [
          {
            author: "gideon.marsh",
            text: "She is nine and charges in biscuits.",
          },
        ],
      },
      {
        author: "marta.quill",
        text: "Accurate in every respect, including the beans.",
      },
    ],
  },
  {
    title: "Why I read the call schedule first",
    author: "adaeze.lin",
    tags: ["bonds", "reading", "risk"],
    type: "post",
    daysAgo: 119,
    body: `A friend was pleased with a bond yielding 7% *until 2041*. I asked him to search the document for the word "redeem".

![A map with a route that stops early](map:213 "The shorter road.")

The issuer could repay at 100 from next June, on thirty days' notice, and on every coupon date after. He had paid 106. If rates fell, the company would borrow more cheaply and hand him back 100. If rates rose, it wouldn't, and he would keep a bond nobody else wanted. The option belonged to the other side.

What to look at is the **yield to worst**: the lowest of the yields across every date on which they may repay. For his bond, 0.9% to the first call. He still owns it, more quietly.

It isn't a trick. It's on page 34, in plain words, under *Optional redemption*. Options are seldom hidden; they're just written in a place where tired people stop reading.`,
    comments: [
      {
        author: "marta.quill",
        text: "Yield to worst should be printed first and largest.",
      },
      {
        author: "samir_noor",
        text: "Page 34 is where the plot always happens.",
      },
      {
        author: "dunmore",
        text: "Heads they win, tails you keep it.",
      },
    ],
  },
];
