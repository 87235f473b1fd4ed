import type { DemoPost } from "#lib/demo/content/types";

export const posts: DemoPost[] = [
  {
    title: "What I look for on a factsheet before I look at the return",
    author: "noemi_castel",
    tags: ["funds", "fees", "reading"],
    type: "post",
    daysAgo: 12.4,
    body: `A factsheet is two pages long and about one page of it is useful. The trouble is that the useful page is scattered across both. After twelve years of reading them I have an order, and the five-year return comes last.

![A desk with a ruled ledger and a pencil](ledger:101 "My reading order fits on an index card.")

## Start with the date

Every factsheet has an *as at* date, often in the smallest type. Figures from the end of a calm month and figures from the end of a rough one can make the same fund look like two different animals. If I am comparing two funds and their dates differ by even three weeks, I stop and find matching ones.

## Then the share class

A single fund may come in eight share classes: accumulation or income, hedged or not, cheap or less cheap. The track record on the page belongs to one of them. I once spent a happy hour admiring a record that belonged to an institutional class with a minimum I could not meet if I sold my house.

## The three numbers in the middle

1. **Ongoing charge.** What I will pay each year whether or not anything good happens.
2. **Number of holdings.** Thirty-five and three hundred and fifty are different promises.
3. **Top ten weight.** If ten names are 58% of the money, the other names are decoration.

Put those beside each other and a character appears. A dear fund with four hundred holdings and a small top ten is probably hugging its benchmark. A cheap fund with thirty holdings is rare enough that I check the charge again.

![A market hall with rows of stalls](market:102 "Four hundred holdings, seen from above.")

## What the benchmark says about the manager

The benchmark is chosen by the people being measured against it. That is not a scandal, but it deserves a raised eyebrow. A fund that buys medium-sized industrial companies and compares itself with cash plus two per cent has set a bar that bears no relation to the jump.

> If you cannot explain why the benchmark was chosen, assume it was chosen because it is easy to beat.

## Only now, the return

By this point the return chart has lost most of its glamour. I look for how the fund behaved in the worst quarter shown, and whether the text below it mentions that quarter or talks about something else. Managers who describe their bad periods plainly get a second look from me.

![A line rising and falling across a grid](chart:103 "The worst quarter is the interesting one.")

None of this picks winners. It removes perhaps seven in ten candidates before I have had time to fall in love with them, which is all I ask of a two-page document.

If you want to try the order on something, take the factsheets of [Aldermere Quiet Quality](fund:quiet-quality) and [Harrow Global Compounders](fund:global-compounders) side by side. The dates match, which is already half the work.`,
    comments: [
      {
        author: "adaeze.lin",
        text: "The share class point deserves its own article. I have seen a hedged class record quoted next to an unhedged benchmark with a straight face.",
        replies: [
          {
            author: "noemi_castel",
            text: "That one I would frame.",
          },
          {
            author: "samir_noor",
            text: "As someone who bought exactly that by accident: please do write it.",
          },
        ],
      },
      {
        author: "hana.okoye",
        text: "I printed this. The 'as at' date on mine was seven weeks old and I had never noticed.",
      },
      {
        author: "dunmore",
        text: "Number of holdings first, for me. Anything above sixty and they are collecting stamps.",
        replies: [
          {
            author: "noemi_castel",
            text: "Some stamp collections do all right, but I take the point.",
          },
        ],
      },
      {
        author: "oskar.vane",
        text: "I keep the top ten weight in a column and plot it by quarter. A slow climb usually means winners were left to run.",
      },
      {
        author: "wren.abbott",
        text: "Seven in ten removed on page one is a very good filter.",
      },
    ],
  },
  {
    title: "The arithmetic of one per cent, done slowly",
    author: "oskar.vane",
    tags: ["fees", "index funds", "spreadsheets"],
    type: "post",
    daysAgo: 47.2,
    body: `Everyone says fees compound. Few people show the working, so here is mine, with round figures that describe nobody's actual fund.

![Stacks of coins of different heights](coins:104 "Same start, different deduction.")

## The set-up

Take 100,000 and leave it alone for twenty-five years. Suppose the underlying holdings grow 5% a year before costs. That is an assumption, not a forecast; use 3% or 7% if you prefer, the shape is the same.

- Fund A charges 0.2% a year, so it grows at 4.8%.
- Fund B charges 1.4% a year, so it grows at 3.6%.

## The result

Fund A ends near 322,900. Fund B ends near 242,100. The gap is about 80,800, which is most of the original sum. Nobody ever sent an invoice for 80,800. It left in twenty-five quiet slices.

Look at it another way. Before costs the money would have reached about 338,600. Fund A's charges cost roughly 15,700 of that. Fund B's cost roughly 96,500. The fee is seven times as large and the damage is about six times as large, so the old rule of thumb of scaling in proportion is close enough.

![Two lines on a grid drawing slowly apart](chart:105 "The first five years look like nothing at all.")

## Why it is easy to miss

In year one the difference is 1,200. On a portfolio that swings by 10,000 in an ordinary season, 1,200 is invisible. By year ten the gap has grown to about 17,400. By year twenty it is close to 52,500. The slices get thicker because each one is taken from a base that has already been thinned.

## What the sum does not say

It does not say the expensive fund is always worse. If its holdings grew 6.2% instead of 5%, the two would finish level. The useful question is therefore not *is it dear?* but *what would have to be true for it to be worth it, and how would I know?*

I ask three things:

1. What does the dearer fund do that the cheaper one cannot copy?
2. Has that thing been visible in more than one kind of market?
3. If I am wrong, when would I notice?

For most of my money I have no good answer to the first, so it sits in something plain. For a small part I do have an answer, and I pay for it with my eyes open.

> A fee is the only part of next year's result that is printed in advance.

If you want to check my sums, the formula is start × (1 + growth − fee) raised to the number of years. A spreadsheet, one column per fund, ten minutes.`,
    comments: [
      {
        author: "priya_ledger",
        text: "Checked. I get 322,883 and 242,102, so your rounding is fair.",
        replies: [
          {
            author: "oskar.vane",
            text: "Thank you. I would have been unable to sleep.",
          },
        ],
      },
      {
        author: "felix.thorne",
        text: "Fair, but 1.2% extra growth in small companies is not a crazy thing to hope for. Question three is the hard one.",
        replies: [
          {
            author: "oskar.vane",
            text: "Agreed. My honest answer is that I would notice about eight years too late.",
          },
          {
            author: "felix.thorne",
            text: "Which is at least shorter than twenty-five.",
          },
        ],
      },
      {
        author: "hana.okoye",
        text: "'Nobody ever sent an invoice' is going on the fridge.",
      },
      {
        author: "beatriz_sol",
        text: "In my café a supplier who raised prices 1.2 points would hear about it the same day.",
      },
    ],
  },
  {
    title: "The discount is not a sale sticker",
    author: "noemi_castel",
    tags: ["closed-end funds", "value"],
    type: "post",
    daysAgo: 88,
    body: `A closed-end fund owns 100 of assets per share and trades at 88. It is tempting to think you are buying a pound for 88 pence. You are buying the right to hold something that other people currently price at 88.

## Where the gap comes from

![A terrace of houses, one with its shutters closed](terrace:106)

Three ordinary reasons:

- The assets are valued rarely, and people suspect the last valuation.
- The fund borrows, and borrowing has become dearer.
- Nobody new wants in, and a few people want out.

None of these is a mistake by the market. Each might pass, or might not.

## What it does to your return

If assets stay at 100 and the discount narrows from 12% to 8%, the price goes from 88 to 92, a gain of about 4.5%. If it widens to 20%, you lose about 9% while the assets do nothing at all. I write both figures down before buying. If the second one would bother me, I have my answer.`,
    comments: [
      {
        author: "dunmore",
        text: "Bought one at 15% off in the belief that gravity would help. It went to 27%. Gravity works both ways.",
      },
      {
        author: "priya_ledger",
        text: "The income effect helps a little: 4 of income on a price of 88 is 4.5%, not 4.",
        replies: [
          {
            author: "noemi_castel",
            text: "Yes, provided the 4 is earned and not handed back from capital.",
          },
        ],
      },
      {
        author: "mei.harrow",
        text: "For property ones I ask who signed the valuation and when they last saw the roof.",
      },
    ],
  },
  {
    title: "Twelve o'clock and after: how dealing cut-offs work",
    author: "adaeze.lin",
    tags: ["funds", "process"],
    type: "post",
    daysAgo: 0.35,
    body: `I placed an order at ten past twelve and received a price I had not seen coming. Nothing had gone wrong. I had simply missed the cut-off.

![A clock tower above a row of offices](skyline:107 "Ten minutes is a day.")

Most open-ended funds deal once a day. Orders received before the cut-off get that day's price; orders after it get the next one. In both cases you deal at a price that is **not yet known** when you press the button. This is deliberate. If you could deal at a price already published, you could wait for news and trade against the people who stay.

Two things to check in the documents:

- Whose clock counts. A platform's cut-off is usually earlier than the fund's.
- Which days count. A fund holding foreign assets may close on a foreign holiday.

For a holding of ten years it hardly matters. For money that must arrive on a Thursday, it matters a great deal.

The fund in question was [Harrow Global Compounders](fund:global-compounders). Its page says the cut-off plainly, on Paris time; I had read mine.`,
    comments: [
      {
        author: "hana.okoye",
        text: "So when the app says 'estimated', it really is only that?",
        replies: [
          {
            author: "adaeze.lin",
            text: "Exactly. The amount you send is certain, the number of units is not.",
          },
        ],
      },
      {
        author: "tomas.brandt",
        text: "Tides have cut-offs too. Nobody argues with those.",
      },
      {
        author: "samir_noor",
        text: "Learned the foreign holiday one the hard way. Four days in limbo.",
      },
    ],
  },
  {
    title: "Accumulation or income units, and why my father chose both",
    author: "beatriz_sol",
    tags: ["funds", "income", "dividends"],
    type: "post",
    daysAgo: 133.5,
    body: `My father kept two holdings in the same fund. One paid him twice a year. The other paid him nothing and grew.

![An orchard with some trees picked and some left](fields:108)

I thought it was muddle. When I asked, he said one was for the roof and the other was for me.

The two kinds of unit own the same things. Income units pay the dividends out, and the unit price drops by that much on the day. Accumulation units keep the money inside, so each unit comes to represent more. Ignoring tax, a person who reinvests every payment ends in the same place either way.

The difference is in the hands. Money that arrives gets spent, at least in my family. Money that doesn't arrive is forgotten, which is the kindest thing you can do for it.

I asked his platform to switch half of the income ones last year. One form. And in some places there is a tax line to fill in even for income you never touched, so keep the statement.`,
    comments: [
      {
        author: "gideon.marsh",
        text: "I switched the other way at 65. There comes a point where you want to see the money arrive.",
      },
      {
        author: "priya_ledger",
        text: "Thank you for the tax line. Notional income on accumulation units is the thing clients forget most.",
      },
    ],
  },
  {
    title: "Is a fund of funds two fees or one service?",
    author: "hana.okoye",
    tags: ["funds", "fees", "index funds"],
    type: "post",
    daysAgo: 201,
    body: `I own a mixed fund that holds eight other funds. I asked on a forum whether I was paying twice and got two confident, opposite answers. So I looked it up properly.

![Nested boxes drawn as a little solar system](orbit:109 "A fund, holding funds.")

Mine reports an ongoing charge of 0.38%. The document says this figure *includes* the charges of the funds inside. So I pay once, in total, 0.38%. Then there is a separate line for transaction costs, 0.06%, and that one is extra.

Could I build it myself? The eight funds bought separately would cost about 0.21%. On my 9,000 that is a saving of roughly 15 a year. In exchange I would have to rebalance eight lines after night shifts.

I'm keeping the mixed fund. If I ever have 90,000 I'll do the sum again, because then it's 150 a year and I'd be less tired, I hope.`,
    comments: [
      {
        author: "oskar.vane",
        text: "This is the correct way to think about a fee: in money, per year, against hours.",
      },
      {
        author: "lena.fairfax",
        text: "Also in mistakes avoided. Eight lines are eight invitations to fiddle.",
        replies: [
          {
            author: "hana.okoye",
            text: "I would absolutely fiddle.",
          },
        ],
      },
      {
        author: "noemi_castel",
        text: "Good that you checked the wording. Not every document includes the inner charges so clearly.",
      },
    ],
  },
  {
    title: "Tracking difference beats tracking error, for my purposes",
    author: "juno_park",
    tags: ["index funds", "fees", "process"],
    type: "post",
    daysAgo: 64.3,
    body: `Two numbers, similar names, different jobs.

![A dotted path following a solid path](map:110 "Close together, or parallel and lower?")

**Tracking error** tells you how much a fund's gap to its index wobbles. **Tracking difference** tells you how big the gap is. A fund can trail its index by exactly 0.9% every single year and have a tracking error near zero. It is very consistent at costing you money.

I pulled five calendar years for three funds on the same index. Charges were 0.07%, 0.12% and 0.20%. Average gaps were 0.19%, 0.10% and 0.22%. The cheapest on paper was not the cheapest in practice; the middle one earned a little back by lending securities and handled the withholding tax better.

Five data points is thin. I'd want ten. But it took half an hour with annual reports, and I'd never have guessed the order from the headline charge.`,
    comments: [
      {
        author: "wren.abbott",
        text: "Do you use the index with gross or net dividends? That alone could explain 0.3%.",
        replies: [
          {
            author: "juno_park",
            text: "Net for all three. Good catch, I should have said so.",
          },
        ],
      },
      {
        author: "ingrid.holt",
        text: "Lending income comes with a counterparty. Small, but put it in the column next to the saving.",
      },
      {
        author: "oskar.vane",
        text: "Would you share the sheet layout?",
        replies: [
          {
            author: "juno_park",
            text: "Year, fund return, index return, gap. That's it, honestly.",
          },
        ],
      },
    ],
  },
  {
    title: "When a fund closes to new money",
    author: "felix.thorne",
    tags: ["small caps", "funds"],
    type: "post",
    daysAgo: 156,
    body: `The manager of a small-company fund I hold wrote to say she would stop taking new money in the spring. Some holders were offended. I was relieved.

![A narrow harbour entrance with one boat](harbour:111)

Small companies have a ceiling that large ones don't. If a company is worth 80 million and a third of its shares never trade, a fund with two billion can't own a meaningful piece without becoming the market in it. It either buys larger companies, or buys hundreds of tiny stakes, or stops.

Closing costs the manager fees. That's rare enough in this trade that I read the letter twice. She set the limit in her first annual report, seven years ago, at a number. When the number came, she acted.

What I'll watch now: whether holders leave, since a fund that can't take money in can still be forced to pay money out.

The nearest relative of hers that I know is [Nordlys Small Companies](fund:nordic-small), which shut its door the same way and for the same reason.`,
    comments: [
      {
        author: "noemi_castel",
        text: "A limit set in writing before success arrives is the best sign I know.",
      },
      {
        author: "dunmore",
        text: "In my day they raised the limit and the fee together.",
      },
    ],
  },
  {
    title: "How many index funds is enough?",
    author: "wren.abbott",
    tags: ["index funds", "diversification"],
    type: "post",
    daysAgo: 3.1,
    body: `I mapped the overlap between the four index funds in my account. Three of them owned the same 412 companies in nearly the same order.

![Overlapping circles drawn on a chart](orbit:112 "My diversification, to scale.")

So I had one fund and three echoes. Sold nothing yet. First I'm asking what each was *for*, and two of them were for a Tuesday when I was bored.

What I may do in the end is keep one and put the rest into something that really is different: [Aldermere Middle Way](fund:middle-way) is on the list because half of it isn't shares at all.`,
    comments: [
      {
        author: "lena.fairfax",
        text: "'For a Tuesday when I was bored' describes half the portfolios I have seen.",
      },
      {
        author: "hana.okoye",
        text: "I have one and was worried it was too few. Feeling better.",
      },
      {
        author: "juno_park",
        text: "Overlap by weight is the number to compute, rather than by count. Take the smaller weight of each shared name and add them up.",
        replies: [
          {
            author: "wren.abbott",
            text: "Doing it tonight!",
          },
          {
            author: "wren.abbott",
            text: "94%. Ninety-four.",
          },
        ],
      },
    ],
  },
  {
    title: "Watch: reading one annual report page aloud",
    author: "priya_ledger",
    tags: ["accounting", "reading", "funds"],
    type: "video",
    clip: 1,
    daysAgo: 21.7,
    body: `Four minutes on a single page of a fund's annual report: the statement of total return. I read it out line by line and say what each line would make me ask.

![An open ledger with columns of figures](ledger:113)

No company and no fund is named; I retyped the page with made-up figures so we can look at the structure. Keep an eye on the line for expenses *charged to capital*. It makes the income look better and the growth look worse, and both are your money.`,
    comments: [
      {
        author: "marta.quill",
        text: "Clear and unhurried. I wish my trainees had had this.",
      },
      {
        author: "beatriz_sol",
        text: "I had no idea expenses could be charged to capital. Checking mine today.",
      },
      {
        author: "gideon.marsh",
        text: "Please do the balance sheet next.",
        replies: [
          {
            author: "priya_ledger",
            text: "It is on the list, after year-end season.",
          },
        ],
      },
    ],
  },
];
