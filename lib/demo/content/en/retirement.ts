import type { DemoPost } from "#lib/demo/content/types";

export const posts: DemoPost[] = [
  {
    title: "The order in which bad years arrive",
    author: "gideon.marsh",
    tags: ["retirement", "risk", "volatility"],
    type: "post",
    daysAgo: 10.1,
    body: `I taught rivers for thirty-four years, and the thing children find hardest is that the same rainfall can give a flood or nothing, depending on when it comes. Retirement is a river problem.

![A river winding through fields](fields:701)

## Two retirements, same weather

Imagine two people with 100,000 each, taking out 6,000 at the end of each year. There are four years: −20%, +5%, +10% and +25%. Same four years for both. Only the order differs.

**Good years first** (+25, +10, +5, −20):

- 125,000 less 6,000 is 119,000
- 130,900 less 6,000 is 124,900
- 131,145 less 6,000 is 125,145
- 100,116 less 6,000 is **94,116**

**Bad years first** (−20, +5, +10, +25):

- 80,000 less 6,000 is 74,000
- 77,700 less 6,000 is 71,700
- 78,870 less 6,000 is 72,870
- 91,088 less 6,000 is **85,088**

Nine thousand apart after only four years, and not one difference in the average. With nothing taken out, both would end on precisely the same figure. It's the withdrawals that make the order matter, since money taken out in a trough isn't there for the recovery.

![A line that dips early and one that dips late](chart:702 "The early dip casts a longer shadow.")

## What you can do about weather

1. **Carry a reservoir.** I keep two years of spending in cash and short bonds, so I'm not selling shares in the flood.
2. **Bend a little.** If the pot is down more than 15% at New Year, I take 10% less that year. It comes to one holiday nearer home.
3. **Start lower than you can.** The first five years are the narrow part of the valley. Get through those and the later storms find a wider river.

## What you can't

You cannot know which order you will get. My colleague Joan retired in the same term as I did, with a similar sum, but went a year earlier with her lump into shares. By luck she had the good years first. She's no wiser than I am, and says so, which is why we still have lunch.

> Averages are for people who do not need the money yet.

I redo this little table every January with my own numbers, in pencil. It takes fifteen minutes. I'd suggest it to anyone within ten years of stopping, and to anyone within five years of having stopped.`,
    comments: [
      {
        author: "oskar.vane",
        text: "131,145 and 100,116 check out. With no withdrawals both end at 115,500.",
        replies: [
          {
            author: "gideon.marsh",
            text: "Full marks, and thank you for showing your working.",
          },
        ],
      },
      {
        author: "hana.okoye",
        text: "I'm thirty years away and this is the first time I understood why my mum is nervous.",
      },
      {
        author: "ingrid.holt",
        text: "Sequence risk without one Greek letter. Well done.",
      },
      {
        author: "marta.quill",
        text: "I would make the reservoir three years, but I am a bond person.",
        replies: [
          {
            author: "gideon.marsh",
            text: "And I would defend two by pointing at your pension.",
          },
          {
            author: "marta.quill",
            text: "Touché.",
          },
        ],
      },
    ],
  },
  {
    title: "What four per cent hides",
    author: "priya_ledger",
    tags: ["retirement", "process", "fees"],
    type: "post",
    daysAgo: 96.5,
    body: `Somebody at a family wedding asked me whether four per cent was *safe*. It was between the speeches and the cake, so I said it depends. Here is the longer answer.

![A ledger with one line circled](ledger:703)

## What the rule says

Take out four per cent of the pot in the first year. After that, take the same amount, raised each year for prices. In the studies it comes from, that lasted thirty years in nearly all the periods tested. So on 300,000 you would take 12,000, then 12,000 plus inflation, and so on, whatever the markets do.

## What it hides

**Fees.** The original tests used indices, with nothing charged. If you pay 1.2% in all, some of the four is already spoken for. It isn't a clean subtraction, but a rule that survived at four with no fee survives at roughly three and a half with that one.

**Thirty years.** At sixty-five, fine. At fifty-two you might want forty-three.

**A robot.** The rule never looks up. Real people do. In a slump they cut back on their own, and in a boom they help a grandchild. That makes real people safer than the rule in bad times and less safe in good ones.

**One country.** Much of the evidence is from a place where things went rather well.

**Tax.** You take 12,000. You may not get 12,000.

![A hillside with terraces](terrace:704 "Steps down, of unequal height.")

## What I do with clients

1. List the spending that can't be cut. Set it against pensions that don't depend on markets.
2. What is left uncovered is the *floor gap*. If that's under two per cent of the pot, most of the worry is out of proportion.
3. The rest is *flex*. Let it rise and fall with the pot. Four per cent of whatever it's worth each year can't run out, though it can get thin.

The couple at the wedding had a floor gap of 1.1%. They'd been lying awake about the difference between 3.8 and 4.2, which for them was a question about which sort of cruise.

> The rate matters less than knowing which part of it you could do without.

I missed the cake, I should say. People with spreadsheets always do.`,
    comments: [
      {
        author: "gideon.marsh",
        text: "Splitting floor from flex is what I do, without the tidy words.",
      },
      {
        author: "oskar.vane",
        text: "'Roughly three and a half' for a 1.2% fee: I get 3.4 in my simulations. Near enough.",
      },
      {
        author: "dunmore",
        text: "My floor is tea, coal and the cricket. The gap is negative.",
      },
      {
        author: "beatriz_sol",
        text: "What about people whose pot is a café?",
        replies: [
          {
            author: "priya_ledger",
            text: "Then the first question is who would buy it, and the second is whether they'd want you to stay on.",
          },
        ],
      },
    ],
  },
  {
    title: "Teaching my mother to draw down",
    author: "samir_noor",
    tags: ["retirement", "income", "currency"],
    type: "post",
    daysAgo: 153.4,
    body: `My mother saved for forty-one years and can't spend. She's seventy-three. The pot is enough. Last winter she wore a coat indoors.

![Snow on a row of terraced houses](terrace:705)

## The saver's hands

I started, stupidly, with a projection. I showed her a line that ended above zero at age one hundred. She said, "And at a hundred and one?" I'd brought a chart to something that was never about numbers.

A friend on this site, a psychologist, suggested I ask what the money was *for* when she was saving it. So I did. She said it was so that no child of hers would be sent home from school over fees again. We are forty-six, thirty-nine and thirty-six. I told her it worked, and could she please turn the heating on.

## What helped

1. **We turned a pot into a wage.** On the twenty-fifth, 1,100 arrives in her account from the investment one. It's named *Salary*. She has never in her life wasted a salary, and never been afraid to use one.
2. **We did the currency once.** Half of her costs are here, and half are a sister and a house over there. Every January I convert a year of the second half in one go. Before, she watched the rate every morning and sent money on the days she felt clever.
3. **We made a coat rule.** If she's wearing a coat indoors, she's under-spending, and I'm told by my sister.

![A map with two houses marked](map:706 "Two currencies, one winter.")

## What didn't

I tried moving her to income funds so that she'd spend *only the income*. She liked the idea and so did I, until I saw what she'd own: half of it in two sectors, at a higher charge, simply so that payments could have a nicer name. We left it in a plain mixed fund and sell a few units each month. She calls it "the salary" and doesn't ask where it comes from. I'm told that's known as mental accounting and it's supposed to be an error.

> It's only an error if it makes you colder.

I can't tell you that this will last to a hundred and one. On quite gloomy assumptions it does. But I do know the flat is at twenty degrees, and that she bought the good tea.`,
    comments: [
      {
        author: "lena.fairfax",
        text: "Mental accounting in service of a warm flat is not an error in my book. Beautifully done.",
      },
      {
        author: "hana.okoye",
        text: "I teared up at 'I told her it worked'.",
      },
      {
        author: "gideon.marsh",
        text: "Thirty-four years of saving and I still flinch at the till. The wage trick is the cure.",
      },
      {
        author: "marta.quill",
        text: "Converting once a year is sensible. One bad rate is easier to forgive than two hundred and fifty.",
      },
      {
        author: "ingrid.holt",
        text: "Coat rule adopted for my own mother, with thanks.",
      },
    ],
  },
  {
    title: "What I got wrong about my pension forecast",
    author: "callum.rye",
    tags: ["retirement", "mistakes", "inflation"],
    type: "post",
    daysAgo: 31.8,
    body: `I had a letter saying that I'd get 14,200 a year. I'm fifty-odd, I farm, so I don't open letters in summer. I opened it in November and thought, grand.

![A farm track in late autumn](fields:707)

It turns out 14,200 is in the money of the year I turn sixty-seven. In today's money it's about 9,800. It's there in a box at the bottom. It also assumes that I pay in the same share till then, and I skipped two years after the wet harvest.

So I rang. Nice lad. We worked out it's nearer 8,900. He asked what else I had and I said, well, a farm. He asked if it'd run without me. I didn't have a good answer, and I'd sooner have that conversation with my daughter than with him.

Read the box at the bottom. Ring up. Takes half an hour.`,
    comments: [
      {
        author: "priya_ledger",
        text: "'In the money of which year' is the most valuable question in the whole subject.",
      },
      {
        author: "mei.harrow",
        text: "The conversation with your daughter is the actual pension.",
        replies: [
          {
            author: "callum.rye",
            text: "Had it Sunday. She wants the north fields and not the pigs.",
          },
        ],
      },
    ],
  },
  {
    title: "Annuity: the word my friends lower their voices for",
    author: "marta.quill",
    tags: ["retirement", "income", "bonds"],
    type: "post",
    daysAgo: 204.8,
    body: `At our bridge table one may discuss hips, divorces and politics. When I said I had bought an annuity, somebody coughed.

![A harbour wall in evening light](harbour:708)

I handed over a third of my savings. In return I receive a sum each month until I die. If I die on Thursday, it's a poor bargain. If I reach ninety-six, as my mother did, it's a splendid one.

People call that a gamble. It is the reverse. The gamble is to guess how long you'll live and divide. A pool of many people needn't guess, since those who go early pay for those who go late, and no bond fund can do that for you at any yield.

I didn't do it with everything. Prices rise, and mine rises by only 2% a year. And one cannot change one's mind. But the gas, the rates and the groceries are now paid for by arithmetic.`,
    comments: [
      {
        author: "gideon.marsh",
        text: "I keep circling it. What made you choose a third?",
        replies: [
          {
            author: "marta.quill",
            text: "It covers what I could not go without. Everything else may wobble.",
          },
        ],
      },
      {
        author: "dunmore",
        text: "I shall live for ever, so it would suit me.",
      },
    ],
  },
  {
    title: "One spreadsheet row per decade",
    author: "oskar.vane",
    tags: ["retirement", "spreadsheets", "saving"],
    type: "post",
    daysAgo: 270.3,
    body: `My retirement model had 480 rows, one for each month. Last weekend I replaced it with four.

![Four long steps](terrace:709 "Forty-something, fifty-something, sixty-something, after.")

One row for each decade: what comes in, what goes out, what we've promised to whom. Monthly rows gave me the feeling of precision. I had a figure for April 2047, to the penny, that rested on a guess for growth I'd pulled out of the air in 2019.

With four rows you can only argue about big things. Does the mortgage reach into the second row? (By two years.) Who might need us in the third? (Two parents and possibly a brother.) Is there any row in which both of us are working less *and* paying for university? Yes: row two, three years of it. I hadn't seen that in 480 rows, because on every screen it looked like a gentle slope.

The penny figures are gone and I sleep as before.`,
    comments: [
      {
        author: "lena.fairfax",
        text: "From 480 rows to four is the bravest edit on this site.",
      },
      {
        author: "priya_ledger",
        text: "Row four needs care costs.",
        replies: [
          {
            author: "oskar.vane",
            text: "Added. It is now the largest number on the page.",
          },
        ],
      },
    ],
  },
  {
    title: "Saving for retirement at twenty-three, in about a hundred words",
    author: "wren.abbott",
    tags: ["retirement", "saving", "index funds"],
    type: "post",
    daysAgo: 0.8,
    body: `My tutor dared me to explain it without jargon, so this is everything I know so far.

![A very small tree](forest:710)

Forty-four years is so long that the starting amount hardly matters, and *starting* does. I put in 25 a month. My employer at the bookshop adds 15, which nobody told me until I asked. It goes in a cheap fund of everything. I can't touch it, which I hated and now like.

If growth after inflation is 3%, the 40 a month is about 44,000 of today's money. If it's 1%, about 26,500. Neither is a promise. The 15 was free. Ask about the 15.`,
    comments: [
      {
        author: "hana.okoye",
        text: "ASK ABOUT THE 15. I lost three years of mine.",
      },
      {
        author: "oskar.vane",
        text: "I make it 43,800 and 26,500. Full marks.",
      },
      {
        author: "gideon.marsh",
        text: "I would have put this on the classroom wall.",
      },
      {
        author: "dunmore",
        text: "Plain, short and correct. Are you sure you are an economist?",
      },
    ],
  },
  {
    title: "The year before stopping",
    author: "mei.harrow",
    tags: ["retirement", "property", "cash"],
    type: "post",
    daysAgo: 112.1,
    body: `My senior partner retires in the spring. I watched how he prepared and have taken notes, as one does with a good detail.

![A drawing board by a window](skyline:711)

He started living on the lower income a year early. It was a rehearsal: whatever came in above it went into a separate account that he couldn't see easily. Two things came out of it. He'd forgotten about professional insurance, which carries on for six years after the last building. And he had over-allowed for lunches by a comical amount.

He moved eighteen months of spending to cash over four quarters, not in one afternoon. It cost him some growth, he says, and bought a calm handover.

The last item on his list, not financial: *find out what Wednesdays are for.* He's learning the cello. It's audible from the second floor.`,
    comments: [
      {
        author: "gideon.marsh",
        text: "Wednesdays are for the archive, in my case. The rehearsal year is excellent advice.",
      },
      {
        author: "tomas.brandt",
        text: "Pilots retire at a fixed age with the tide tables still in their heads. I'll need a cello.",
      },
    ],
  },
  {
    title: "Watch: my retirement budget in nine envelopes",
    author: "gideon.marsh",
    tags: ["retirement", "cash", "saving"],
    type: "video",
    clip: 1,
    daysAgo: 42.7,
    body: `Nine envelopes, one table, four minutes. I show what goes in each on the first of the month and what I do with whatever's left on the last.

![Envelopes on a table, one thick](coins:712)

The ninth is marked *nonsense* and has been the hardest to fill, since my wife and I disagree on the definition.`,
    comments: [
      {
        author: "beatriz_sol",
        text: "Whose definition won?",
        replies: [
          {
            author: "gideon.marsh",
            text: "There are now ten envelopes.",
          },
        ],
      },
    ],
  },
  {
    title: "Should the house count?",
    author: "ingrid.holt",
    tags: ["retirement", "property", "risk"],
    type: "post",
    daysAgo: 336.7,
    body: `When colleagues total up their wealth, they put the house first. I leave mine off the page.

![Rooftops stepping down to a bay](terrace:713)

You have to live somewhere. A house is rent paid in advance: it's worth a lot, and the worth is being used up by you, at breakfast. If prices double, so does the price of wherever you would go.

I count it in three cases only. If I'd truly move to something smaller, I count the *difference*, less costs of moving, which run to about 6% where I live. If I might let a room, I count the rent. And if I'd need care, I count all of it, but on the risk page.

My friend Bea says this is too strict, that a house is the one saving most families ever managed. She's right about the families. I'd still want it listed below the line.`,
    comments: [
      {
        author: "mei.harrow",
        text: "And nobody deducts the roof, the boiler or the windows. A house is a slow bond with unpredictable calls.",
      },
      {
        author: "callum.rye",
        text: "Try it when the house and the business have the same front door.",
      },
      {
        author: "dunmore",
        text: "Mine is worth whatever the badgers will pay.",
      },
    ],
  },
];
