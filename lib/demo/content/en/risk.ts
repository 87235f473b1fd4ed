import type { DemoPost } from "#lib/demo/content/types";

export const posts: DemoPost[] = [
  {
    title: "The Sharpe ratio at the kitchen table",
    author: "ingrid.holt",
    tags: ["risk", "volatility", "funds"],
    type: "post",
    daysAgo: 0.27,
    body: `My daughter brought home two funds from an economics lesson and asked which was better. One had made 9% a year, the other 7. "So, nine," she said. I put the kettle on.

![Two lines, one smooth and one jagged](chart:901 "Seven per cent and nine per cent.")

## What you could have had for nothing

In those years, a savings account paid 3%. So the first question is what each fund earned *above* that: 6 and 4. This part is the reward for having taken any risk at all.

## What it cost in sleep

Next, how much each bounced. The usual measure is the standard deviation of yearly returns. If you don't care for the word, think of it as the size of an ordinary surprise. The nine per cent fund had ordinary surprises of 15 points either way, the seven per cent fund 8.

- Nine per cent fund: 6 divided by 15 is **0.4**
- Seven per cent fund: 4 divided by 8 is **0.5**

That's the Sharpe ratio: reward per unit of surprise. The calmer fund was paid better for each bump.

![A small café table with two cups](terrace:902)

## So is 0.5 better?

My daughter spotted the trouble by herself. "But I'd still have more money with the nine." She would. A ratio isn't money. What 0.5 says is that *if* she wanted bumps of 15, and could borrow cheaply, she'd have got 10.5% from the calm one. Most people can't and shouldn't. More usefully it says that the nine was earned by taking more, and not by being cleverer.

## Where it fails

1. It counts good surprises as risk. A fund that leaps upward is punished.
2. It can be flattered by things that are priced seldom. A house valued once a year has a wonderful Sharpe ratio.
3. It says nothing about rare disasters. Selling insurance looks splendid until the storm.
4. Over three years it's mostly luck. I want ten, and even then I squint.

> Use it to ask a better question, never to end a conversation.

We finished with the question it couldn't answer: when's the money needed? For her, a decade. She chose the nine per cent one, wrote down why, and the *why* was good. I was prouder of that than of the division.`,
    comments: [
      {
        author: "marta.quill",
        text: "'The size of an ordinary surprise' ought to replace the Greek letter.",
      },
      {
        author: "noemi_castel",
        text: "Point two is why I refuse to compare property funds with anything on this basis.",
      },
      {
        author: "hana.okoye",
        text: "I understood all of it. Your daughter is lucky.",
      },
      {
        author: "wren.abbott",
        text: "(15 ÷ 8) × 4 + 3 = 10.5. Checked on the bus.",
        replies: [
          {
            author: "ingrid.holt",
            text: "You may join us at the table.",
          },
        ],
      },
    ],
  },
  {
    title: "Drawdowns, and the road back up",
    author: "oskar.vane",
    tags: ["risk", "volatility", "rebalancing"],
    type: "post",
    daysAgo: 55.5,
    body: `A fall of 50% needs a rise of 100% to mend. Everyone has read that sentence. I wanted to know what it means for the *time*, so I built a small model, and I've learned two things that I didn't expect.

![A valley with a road climbing out](terrace:903)

## The plain arithmetic

- Fall of 10%: you need 11% back
- Fall of 20%: 25%
- Fall of 35%: 54%
- Fall of 50%: 100%

It's the same fact each time: the recovery starts from a smaller base. If growth afterwards is 6% a year, those four take about 1.8, 3.8, 7.4 and 11.9 years.

## First surprise: contributions

If you're still paying in, the clock is another one. Take a pot of 50,000 with 500 a month going in. After a fall of 35%, the *market* needs 7.4 years at 6%. Your account is back at 50,000 in about two. You've cheated, naturally, by adding money. But that's what it feels like from inside, and feelings are what make people sell.

Now turn it round. A retired person taking 250 a month from the same fallen pot isn't back in 7.4 years. At 6% the pot of 32,500 earns 1,950 and pays out 3,000. It never gets back at all.

![A line falling steeply then climbing slowly](chart:904 "Same fall, three travellers.")

## Second surprise: rebalancing

I compared a mix of 60% shares and 40% bonds, left alone, with one put back to 60/40 each year. In my simulations the deepest falls were a little shallower with rebalancing, since shares weren't allowed to swell beforehand. The time to recover was shorter in about two thirds of the runs. In the other third, it kept buying on the way down a very long stair, and was slower.

So rebalancing isn't free money. It's a bet that things come back, taken in small, regular portions.

## What I did with this

1. I wrote the fall I could bear in *money*, not per cent. Mine is 40,000.
2. I divided it by a bad year for shares, taken as 40%. So I can hold 100,000 of shares.
3. Everything else is something else.

> Size the fall first. The portfolio follows.

It's a rough way to set an allocation, but it's the only one I've tried that I didn't alter in the following bad month.`,
    comments: [
      {
        author: "gideon.marsh",
        text: "The retired case is my nightmare, in one line. Hence the reservoir.",
      },
      {
        author: "juno_park",
        text: "What return assumptions in the simulations? With no mean reversion I'd expect the two thirds to shrink.",
        replies: [
          {
            author: "oskar.vane",
            text: "Mild mean reversion, yes. Without it I get just over half.",
          },
        ],
      },
    ],
  },
  {
    title: "A small history of my concentration",
    author: "dunmore",
    tags: ["risk", "diversification", "mistakes"],
    type: "post",
    daysAgo: 2.6,
    body: `I have been asked by the young people here for the telephone exchange. Very well. This is about how I owned four shares, and then forty, and why it's now fourteen.

![An old map with four towns marked](map:905)

## Four

At forty I owned four things. I knew them as a man knows his dogs. When you own four you read everything, you visit, and you lie awake properly informed. For six years it went beautifully and I supposed that it was me.

One of the four made telephone exchanges. I'd sold dull hinges to buy it. Its accounts showed growing profits and growing sums owed by customers, and I saw both and admired the first. The customers were governments. One of them changed its mind, then its minister, then its currency. I lost four fifths of a quarter of everything I had: a fifth of the whole, in a month.

## Forty

So I became prudent, in the way that a man who's been bitten becomes fond of cats. Within a year I owned forty shares. I couldn't have told you what six of them did. The reports came in a sack. I had an expensive index fund, assembled by hand.

![Sacks on a market cart](market:906 "The reports, roughly.")

It did no harm, and it taught me nothing. When one of the forty failed, I learned of it from the postman.

## Fourteen

Fourteen is what I can read. That's the entire theory. I read a report and two rivals' reports on each, twice a year, and that makes eighty-four, and it's what a man can do between October and May.

- No one holding above a tenth when I buy it
- No two that'd be ruined by the same telegram
- One out before one comes in

The second rule is the hard one. I used to think that a bakery and a bus company were different. Both bought diesel and both borrowed from the same bank.

> Own as many as you can follow, then ask which of them are secretly the same.

For anybody who doesn't care to read eighty-four reports I recommend owning everything, cheaply, and going for walks. I mean it. It's what I've told my wife to do, the day after.`,
    comments: [
      {
        author: "lena.fairfax",
        text: "Thank you for the telephone exchange. The handkerchief was required.",
      },
      {
        author: "juno_park",
        text: "Worth the petition.",
      },
      {
        author: "hana.okoye",
        text: "'Owning everything, cheaply, and going for walks.' Already do!",
      },
      {
        author: "beatriz_sol",
        text: "Your coffee is waiting, as promised.",
      },
      {
        author: "callum.rye",
        text: "Ruined by the same telegram. For us it's the same hailstorm.",
      },
    ],
  },
  {
    title: "The correlation that went missing when I needed it",
    author: "samir_noor",
    tags: ["risk", "diversification", "currency"],
    type: "post",
    daysAgo: 171.3,
    body: `I held five things that didn't move together. I'd checked. Ten years of monthly data, average correlation 0.2, a proud little table.

![Five boats in a harbour, all leaning one way](harbour:907)

In the bad March all five fell. In that month the table would have read 0.8.

What had I missed? In ordinary months, each of them moved for its own reasons. In a panic there's one reason: people need cash, and sell what they have. My five were all owned by the same kind of person, with the same kind of loan.

I've not given up on diversification. Over the full year the five did come apart again, and two were up. But I no longer count on it for *a month*. For a month, there's cash, and a very short list of other things. I now work out the average again using only the twenty worst months.`,
    comments: [
      {
        author: "ingrid.holt",
        text: "Using only the worst months is exactly what we do. Small sample, honest sample.",
      },
    ],
  },
  {
    title: "Liquidity is a promise somebody else makes",
    author: "ingrid.holt",
    tags: ["risk", "funds", "property"],
    type: "post",
    daysAgo: 255.8,
    body: `A fund I know of owns office buildings and lets people leave every day. Read that again slowly.

![An office tower with one door](skyline:908)

On a normal day, some join and some leave, and no building needs to be sold. It works for years. It works so well that people forget it's an arrangement between *strangers*.

When many want to leave at once there are three ways out. Sell the best building quickly and leave the slow ones for those who stay. Close the door for a while. Or charge leavers a fair price for the trouble. The third is the kindest to everyone, and it's the one that gets complaints.

I don't object to owning slow things. I like several. I only match the door to the room: what takes six months to sell should take about six months to leave.`,
    comments: [
      {
        author: "mei.harrow",
        text: "As somebody who knows how long an office takes to sell: nine.",
      },
      {
        author: "noemi_castel",
        text: "Notice periods are a feature. I wish the marketing said so.",
      },
    ],
  },
  {
    title: "Rebalancing bands, after eight years of using them",
    author: "oskar.vane",
    tags: ["rebalancing", "process", "spreadsheets"],
    type: "post",
    daysAgo: 77.5,
    body: `My rule: check monthly, act only if shares drift more than five points from 60%. I've now had it for eight years, ninety-six checks.

![A line wandering between two rails](chart:909)

Times I had to act: seven. Four were sells after good runs, three were buys after falls. Each took about ten minutes, apart from one buy that took a week, because I didn't want to.

Did it pay? Against an annual rebalance, I'm ahead by 0.1% a year, which is noise. Against never rebalancing, I'm behind by 0.4% since shares did well, with a worst fall of 19 rather than 24.

So I paid about 0.4 a year for five points of shallower fall. I'd buy that again. I'd also have been as well off with a calendar.`,
    comments: [
      {
        author: "marta.quill",
        text: "The week you did not want to is the one that earned the rule its keep.",
      },
      {
        author: "gideon.marsh",
        text: "Calendar man here. The first of April, with appropriate humility.",
      },
    ],
  },
  {
    title: "The insurance I cancelled and the one I kept",
    author: "mei.harrow",
    tags: ["risk", "saving"],
    type: "post",
    daysAgo: 219.5,
    body: `I went through our policies the way that I'd go through a building: what is holding something up, and what is decoration?

![Rooftops under a dark cloud](terrace:910)

Decoration: phone cover, a plan for the washing machine, a *premium* travel thing from a bank account we no longer use. In all, 410 a year. If any of those breaks, we'd be annoyed for an afternoon.

Holding something up: the policy that pays if I can't draw. My hands are about 70% of the household. I'd had it since 2004 and never raised the sum. It covered what we spent in 2004.

So the 410 went there. It isn't an investment and has no chart. But every plan I've posted here assumes somebody goes on earning, and I had never once put a number to that.`,
    comments: [
      {
        author: "hana.okoye",
        text: "Never had this on my list. It is now.",
      },
      {
        author: "priya_ledger",
        text: "The sentence 'it covered what we spent in 2004' describes half my clients.",
      },
    ],
  },
  {
    title: "Value at risk, or what happens on the other five days",
    author: "ingrid.holt",
    tags: ["risk", "volatility"],
    type: "post",
    daysAgo: 365.5,
    body: `"We will not lose more than two million on ninety-five days in a hundred." The board nodded. It's a good sentence. It is about the ninety-five.

![Distant lightning over hills](fields:911)

I asked what happens on the other five. On average, four million. On the worst of them in our records, eleven. Two numbers, one line further down the page, and the nodding stopped.

If you keep one risk figure for yourself, don't make it the edge of the ordinary. Take your own worst month, look at what it'd be in money today, and double it, since your records are short. Then see if the rent still gets paid.`,
    comments: [],
  },
  {
    title: "Video: shaking a portfolio in a tin",
    author: "oskar.vane",
    tags: ["risk", "diversification"],
    type: "video",
    clip: 4,
    daysAgo: 28.1,
    body: `Structural test, domestic version. Three tins on a board: one with a single steel ball, one with five tied together, one with five loose. I shake the board and a pencil on each lid draws the wobble.

![Pencil traces on paper](chart:912)

The five loose ones barely draw. The five tied ones are as bad as the single ball, and that's the whole film. My son has asked for his marbles back.`,
    comments: [
      {
        author: "ingrid.holt",
        text: "May I show this to a board of directors?",
        replies: [
          {
            author: "oskar.vane",
            text: "Please return the marbles afterwards.",
          },
        ],
      },
    ],
  },
  {
    title: "How large is a small position?",
    author: "felix.thorne",
    tags: ["risk", "small caps", "process"],
    type: "post",
    daysAgo: 0.6,
    body: `I used to call 3% *small*. For a company worth forty million it wasn't.

![A small boat and a large quay](harbour:913)

On paper my holding was a tiny share of my savings. But on a usual day about 6,000 worth of that stock changes hands, and I had 21,000. To leave without being noticed, I should be perhaps a fifth of trading, so 1,200 a day: eighteen days. If there's bad news the 6,000 becomes 600.

Now I measure in **days to leave** beside per cent. Anything over ten days I treat as if I couldn't sell it at all, like a share in a friend's shop. Then I ask whether I'd still own that. Three times it's been yes, four times no.`,
    comments: [
      {
        author: "noemi_castel",
        text: "The same sum for a fund, using its holders' money, is frightening. You do it better than most.",
      },
      {
        author: "priya_ledger",
        text: "21,000 over 1,200 is seventeen and a half. Eighteen days it is.",
      },
    ],
  },
];
