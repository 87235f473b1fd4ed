import type { DemoPost } from "#lib/demo/content/types";

export const posts: DemoPost[] = [
  {
    title: "The dullest company I ever owned",
    author: "dunmore",
    tags: ["value", "accounting", "process"],
    type: "post",
    daysAgo: 14.8,
    body: `It made hinges. Not clever hinges. Door hinges, gate hinges, a small line in hinges for piano lids. I owned it for nineteen years and in that time nobody at any dinner asked me about it.

![A low factory with a saw-tooth roof](factory:301 "The only photograph in the report for eleven years.")

## How I found it

I used to read annual reports in alphabetical order at the public library, a habit that would get me arrested today. Most I put back in a minute. This one I kept because the chairman's statement was four paragraphs long and one of them apologised for the car park.

Then the numbers. The shares traded at 62. Cash, less everything owed, came to 31 a share. The business earned 7 a share after tax and had done so, give or take one, for nine years. So I was being asked to pay 31 for earnings of 7.

## What I asked myself

1. Is the cash really there, and is it theirs?
2. Will anyone want hinges in fifteen years?
3. Who would be silly enough to compete?

I rang and asked for the finance director and, it being 1986, was put through. On the first question he read me the bank balances. On the second he laughed. The third took him a moment. "A man would need forty tools and a strong back," he said, "and then he'd have to sell them for what we sell them for."

![Rows of figures in an old ledger](ledger:302)

## What happened

Very little. They paid out most of what they earned. Twice they bought back shares, both times when nobody wanted any. In one bad year earnings halved, and they said so in the first sentence. I bought more that spring, which felt brave and was only arithmetic.

In the end a larger company bought them at 240. Add nineteen years of dividends and it came to a good result, though not a famous one. There were years when fools with a blindfold did better, and they told me so.

## What I got wrong

I sold a third of my holding in year six to buy something exciting. It made telephone exchanges. I won't discuss it.

> The best thing about a dull company is that it leaves you alone. The hard part is returning the favour.

I am asked whether such things still exist. I don't know. Libraries have fewer reports, and computers can find a pile of cash in a second. But a computer doesn't notice an apology for a car park, and I'd still start there.`,
    comments: [
      {
        author: "felix.thorne",
        text: "I met a version of this company last year. It makes brush handles, and the apology was about the canteen.",
        replies: [
          {
            author: "dunmore",
            text: "Buy the canteen.",
          },
        ],
      },
      {
        author: "lena.fairfax",
        text: "The telephone exchange deserves its own post.",
        replies: [
          {
            author: "dunmore",
            text: "It does not.",
          },
          {
            author: "juno_park",
            text: "It really does.",
          },
          {
            author: "oskar.vane",
            text: "I would read it twice.",
          },
          {
            author: "beatriz_sol",
            text: "I will trade you a coffee for it.",
          },
          {
            author: "gideon.marsh",
            text: "We are all friends here, Dunmore.",
          },
          {
            author: "wren.abbott",
            text: "Petition started.",
          },
          {
            author: "dunmore",
            text: "Very well. After the harvest supper. Bring a handkerchief.",
          },
        ],
      },
      {
        author: "priya_ledger",
        text: "Ex-cash multiple of about 4.4 with nine years of steady earnings. I would also have asked about the pension.",
        replies: [
          {
            author: "dunmore",
            text: "So did he, in year eleven. It cost us two dividends. You would have been a better owner than I was.",
          },
        ],
      },
      {
        author: "hana.okoye",
        text: "I like that nothing happened and it is still a story.",
      },
      {
        author: "callum.rye",
        text: "We have their hinges on the long barn. 1961. Never touched them.",
      },
      {
        author: "ravi.sundar",
        text: "'Forty tools and a strong back' is the best description of a barrier to entry I have come across.",
      },
      {
        author: "marta.quill",
        text: "The first sentence telling you the earnings halved. That used to be called manners.",
      },
    ],
  },
  {
    title: "Owner earnings on one sheet of paper",
    author: "priya_ledger",
    tags: ["accounting", "value", "process"],
    type: "post",
    daysAgo: 73.1,
    body: `Clients send me share ideas with a price-to-earnings ratio attached. I send back one sheet of paper with six lines. If they can fill it in, we talk.

![A page of handwritten columns](ledger:303 "Six lines, one page.")

## The six lines

1. Profit after tax, as reported
2. Add back depreciation and other charges that used no cash this year
3. Take away what must be spent to **stay in the same place**
4. Take away growth in stock and in money owed by customers
5. Take away leases and anything else that is rent by another name
6. What is left, divided by the number of shares *including* those promised to staff

Line three is the one that matters and the only one you can't copy from the report.

## An invented example

A chain of launderettes reports profit of 10. Depreciation is 8. On a quick reading, cash is 18 and the shares look cheap.

But washing machines last seven years. The chain owns machines that would cost 91 to replace today, so staying in the same place costs 13 a year, against depreciation of 8 based on what the machines cost long ago. Customers pay in coins, so line four is nothing. Rent is already in the profit. We get 10 + 8 − 13 = 5.

So the true earnings are half of the printed ones, and nobody has lied. The machines were simply bought when they were cheaper.

![Workshops with pipes and a chimney](factory:304)

## Where to find line three

- The note on fixed assets: divide the gross cost by the yearly depreciation and see if the implied life is believable.
- Ten years of capital spending beside ten years of depreciation. If spending is always higher and sales haven't grown, that gap is the answer.
- Ask someone in the trade. My best source on launderettes was a man who repairs them.

## What I leave out

I don't add back share payments to staff. They're real, they're pay, and they land on line six. I don't add back "one-off" restructuring if there's been one in three of the last five years, either. A cost that visits every other year has a room in the house.

> If a business can't be understood on one page, it may still be good. It's just good for somebody else.

The sheet is crude. It makes young, growing companies look awful, since their spending on growth and on standing still are mixed together. For those I draw a line down the middle of line three and try to be honest about which side things go. I am usually too generous, so I round against myself.`,
    comments: [
      {
        author: "dunmore",
        text: "Line three is the whole of the subject. I have known people retire without finding it.",
      },
      {
        author: "felix.thorne",
        text: "How do you handle software, where staying in the same place is salaries?",
        replies: [
          {
            author: "priya_ledger",
            text: "Assume about half the developers are running to stand still and see if you still like it. Then assume three quarters.",
          },
          {
            author: "juno_park",
            text: "As one of those developers: three quarters.",
          },
        ],
      },
      {
        author: "ravi.sundar",
        text: "'A cost that visits every other year has a room in the house' — taking this to my next budget meeting.",
      },
      {
        author: "oskar.vane",
        text: "91 over 7 is exactly 13. I see you planned your launderette.",
      },
    ],
  },
  {
    title: "Cheap for a reason, and the reason is on page nine",
    author: "adaeze.lin",
    tags: ["value", "reading", "risk"],
    type: "post",
    daysAgo: 150.9,
    body: `I was sent a company at five times earnings with the message *what am I missing?* I read the accounts backwards, as I always do, and found it on page nine from the end.

![A map with a thin red boundary](map:305)

**One customer, 61% of sales, contract ending in fourteen months.** It was disclosed properly, as it must be, in a note about operating segments, with the customer named only as *Customer A*.

That doesn't make the shares a bad purchase. It makes them a different one. At five times earnings you aren't buying a stream of profits with a discount; you are buying a coin toss on a renewal, with a small factory attached. Some people are good at judging that. They'd want to know who else makes the part, what it costs to switch, and who signs.

My friend wanted a quiet share to forget about. So we put it back.

The order I read in: notes, auditor's report, cash flow, then the pictures.`,
    comments: [
      {
        author: "felix.thorne",
        text: "I quite like a coin toss if the other side of the coin isn't zero. But agreed it isn't quiet.",
      },
      {
        author: "priya_ledger",
        text: "Segment note first. Always.",
      },
      {
        author: "dunmore",
        text: "The pictures are the most expensive pages in the book.",
      },
    ],
  },
  {
    title: "A margin of safety for people who cannot value anything",
    author: "hana.okoye",
    tags: ["value", "behaviour", "index funds"],
    type: "post",
    daysAgo: 260.4,
    body: `I've tried to read about valuing companies. I get as far as the discount rate and then I need a lie-down.

![A field with a wide hedge around it](fields:306 "Leave room at the edges.")

But the margin of safety idea, I use constantly. When we draw up a medication, we don't aim for the edge of the safe range. We stay well inside, because hands shake and labels smudge.

So here's mine for money, with no valuing involved:

- I assume the market will return 3% a year less than the calculators say.
- I assume I'll lose four months of pay at some point.
- I assume that I'm wrong about when I'll need it, by two years.

If the plan survives all three together, I carry on. It did, but only after I cut the amount I was planning to invest by 40 a month. It's slower. It's also the first plan I haven't felt sick about.`,
    comments: [
      {
        author: "oskar.vane",
        text: "In structures we call this a load factor, and you have chosen sensible ones.",
      },
      {
        author: "dunmore",
        text: "Young lady, that is the best use of the phrase I have read in ten years.",
        replies: [
          {
            author: "hana.okoye",
            text: "I'm screenshotting this.",
          },
        ],
      },
      {
        author: "lena.fairfax",
        text: "Not feeling sick is a legitimate design criterion.",
      },
    ],
  },
  {
    title: "Sum of the parts, minus the person adding them up",
    author: "felix.thorne",
    tags: ["value", "small caps", "mistakes"],
    type: "post",
    daysAgo: 33.7,
    body: `Three years ago I added up the parts of a small group: a printworks, a warehouse, a third of a packaging firm. I got 190 a share. The price was 110. I bought.

![Three buildings of different heights](skyline:307)

The parts were fine. I could check them, and my numbers were close. The warehouse has since been sold for slightly more than I'd written down.

What I left out was the family who controlled it. They liked having three things. With the warehouse money they bought a fourth thing, a vineyard, at a price I can only call affectionate. The shares are 115 today.

I now add a last line to every sum of the parts, called **who holds the pen**. If nobody with votes wants the parts to be separated, I take off a third. If they've bought a vineyard before, I take off half.

I still hold it. They sent a bottle at Christmas. It's not bad.`,
    comments: [
      {
        author: "mei.harrow",
        text: "There is always a vineyard.",
      },
      {
        author: "priya_ledger",
        text: "Head office costs also belong in the sum. Ten times a year's worth is a reasonable start.",
        replies: [
          {
            author: "felix.thorne",
            text: "Missed that as well. Ten times theirs would have been 22 a share.",
          },
        ],
      },
      {
        author: "dunmore",
        text: "At least they sent a bottle.",
      },
    ],
  },
  {
    title: "Book value when the books are old",
    author: "mei.harrow",
    tags: ["property", "value", "accounting"],
    type: "post",
    daysAgo: 189,
    body: `The company owned its workshop at 1.1 million. I walked past it on a site visit and laughed, since the land alone would be four.

![An old terrace beside a new tower](terrace:308 "Same street, different decades.")

It bought the place in 1979 and never revalued. That's allowed. So the shares, at a price above book value, looked dear to any screen, and were in fact below what the corner plot might fetch.

Then I put my professional hat on. To get four million you'd need permission to change its use, and I know that planning office. You'd need to clean the ground; there was plating there for thirty years. You'd have to move sixty people and two presses that were lowered through the roof. My figure after all that: 1.6 million, in five years, if everyone behaves.

So, hidden value of half a million and a large amount of work. It was worth knowing, but not worth a headline.`,
    comments: [
      {
        author: "ravi.sundar",
        text: "Presses lowered through the roof never come out again in one piece.",
      },
      {
        author: "dunmore",
        text: "Every hidden asset I ever found was hidden under a tank of something.",
      },
    ],
  },
  {
    title: "I sold too early again, and here is the note I left myself",
    author: "dunmore",
    tags: ["value", "behaviour", "mistakes"],
    type: "post",
    daysAgo: 92.6,
    body: `Bought at 40, thought it worth 65, sold at 64. It is now 151.

![A line that carries on climbing off the grid](chart:309)

People expect me to be upset. My note from the day says: *Sold. Business is better than I thought, but price now assumes so. Nothing left for me to know that others do not.* I have read it over several times and I agree with the fellow.

I do have one complaint about him. He wrote that the business was **better than he thought**, and then used the old 65 to sell against. If it was better, the 65 was stale. I should have done the sum again before picking up the telephone.

So I have a new rule at seventy-odd: no selling at an estimate that is more than six months old. It won't make me any younger, but it might cost somebody else less.`,
    comments: [
      {
        author: "lena.fairfax",
        text: "Anchoring on your own number. It is the hardest kind, because you trust the source.",
        replies: [
          {
            author: "dunmore",
            text: "I have never been called a source before.",
          },
        ],
      },
      {
        author: "felix.thorne",
        text: "The note is what makes this useful. I have the same trade and no note.",
      },
    ],
  },
  {
    title: "Three cheap shares, no opinion",
    author: "wren.abbott",
    tags: ["value", "process", "reading"],
    type: "post",
    daysAgo: 6.4,
    body: `For a seminar I screened for low price to book and picked three at random without reading the names. Then I read everything.

![Three market stalls seen from above](market:310)

One was cheap because it was shrinking on purpose. One was cheap because nobody could work out its accounts, including, I think, its accountants. One I couldn't find a reason for.

The third is the only interesting one, and also the one where I'm most likely to be missing something. I got a decent mark and bought nothing. Is that value investing?`,
    comments: [
      {
        author: "dunmore",
        text: "The first half of it. The second half is waiting to be embarrassed.",
      },
      {
        author: "adaeze.lin",
        text: "Look at the third one's related-party note.",
        replies: [
          {
            author: "wren.abbott",
            text: "...oh.",
          },
        ],
      },
    ],
  },
  {
    title: "Film: a walk around a company nobody visits",
    author: "felix.thorne",
    tags: ["small caps", "value", "factory visits"],
    type: "video",
    clip: 3,
    daysAgo: 44.5,
    body: `I was the only shareholder at the annual meeting. There were eleven sandwiches. Afterwards the chairman, a patient man, walked me past the machines and I asked if I could film the empty yard.

![A small factory at the edge of a town](factory:311)

What you see in the clip: a yard swept clean, one lorry, and pallets with last week's date. I can't tell you what the shares are worth from a yard, but I came home with nine better questions than I'd taken.`,
    comments: [
      {
        author: "ravi.sundar",
        text: "Dated pallets and a swept yard. I'd like to see goods-in as well.",
      },
      {
        author: "piotr_kestrel",
        text: "Can confirm: sites with clean yards unload you on time.",
      },
      {
        author: "beatriz_sol",
        text: "Did you eat the other ten?",
      },
    ],
  },
  {
    title: "What a low price-to-earnings ratio is trying to tell you",
    author: "juno_park",
    tags: ["value", "accounting", "technology"],
    type: "post",
    daysAgo: 225,
    body: `I sorted 600 invented companies by price-to-earnings. Yes, invented: I simulated them, since I wanted to know the true answer.

![A scatter of dots above a baseline](chart:312 "Six hundred companies that never were.")

Each company got a true long-run profit and a yearly wobble around it. Prices were set by the true profit, with some noise. Then I ranked by last year's reported earnings, like a real screen would.

The cheapest tenth were *mostly not cheap*. Around two thirds were companies having an unusually good year. Their earnings were high by luck, and the price had sensibly declined to believe it. Using the average of five years' earnings instead, the share of false bargains fell to about a quarter.

So the ratio isn't wrong; it's answering a different question: *is this price low compared with a single year?* The simulation is a toy, and real mispricing may be larger than my noise. I'd still average the denominator.`,
    comments: [
      {
        author: "oskar.vane",
        text: "What ratio of wobble to price noise did you use? That drives everything.",
        replies: [
          {
            author: "juno_park",
            text: "Wobble 30%, price noise 15%. At equal sizes the false bargains drop to about half even on one year.",
          },
        ],
      },
      {
        author: "dunmore",
        text: "Took me twenty years and some money to learn what you found on an afternoon. Irritating.",
      },
      {
        author: "priya_ledger",
        text: "This is why cyclical shares look cheapest just before they aren't.",
      },
    ],
  },
];
