import type { DemoPost } from "#lib/demo/content/types";

export const posts: DemoPost[] = [
  {
    title: "What a software renewal rate leaves out",
    author: "juno_park",
    tags: ["technology", "accounting", "process"],
    type: "post",
    daysAgo: 4.2,
    body: `A company I was studying reported a *net renewal rate of 112%*. It sounds as if nobody leaves and everyone buys more. I spent a weekend taking it apart, since I build such numbers for a living and know where the soft places are.

![A grid of lights in an office tower](skyline:801)

## How 112 is made

Start with 100 customers paying 1 each. A year later, 80 are still there. Sixty pay 1 as before. Twenty large ones have bought more and now pay 2.6. That's 60 + 52 = 112. So twenty per cent of the customers have walked out of the door, and the headline is a hundred and twelve.

It isn't dishonest. It answers *how much do last year's customers pay this year?* It just doesn't say how many of them there are.

## Four questions that help

1. What's the **gross** rate, counting only losses? Here it would be 80.
2. How much of the total comes from the largest ten? If it's half, the rate describes ten meetings.
3. Are price rises in it? A 7% rise to everyone adds nearly seven points and can only be done so often.
4. When is a customer counted as lost? On leaving, at the end of the contract, or when somebody notices?

![Circles of several sizes around a centre](orbit:802 "Twenty large orbits, sixty small ones.")

## The age of the customers

What I missed at first is that customers who've been there for three years behave nothing like new ones. In nearly every set I've worked with, losses are heaviest at the first renewal and then calm down. A firm that's growing fast has many first-year customers and so looks worse than it will be. One that has stopped growing looks better than it deserves, because the leavers have already left.

So I ask for the rate by year of joining. Few publish it. One sent it to me after two e-mails, in a table that somebody had plainly kept for years hoping to be asked.

> Any percentage over a hundred should come with a head count.

I didn't buy shares in the first company. I don't say that it was a bad one. Its large customers seem delighted. But I'd have been buying twenty relationships at the price of a hundred.`,
    comments: [
      {
        author: "priya_ledger",
        text: "And check whether the commissions for winning them are capitalised. It flatters the same years.",
      },
      {
        author: "felix.thorne",
        text: "'A table somebody had plainly kept for years hoping to be asked' — these people exist in every company and they are treasure.",
      },
      {
        author: "wren.abbott",
        text: "60 + 20 × 2.6. Took me a second!",
      },
    ],
  },
  {
    title: "Learning to distrust a beautiful chart",
    author: "wren.abbott",
    tags: ["technology", "reading", "behaviour"],
    type: "post",
    daysAgo: 23.4,
    body: `I made two charts from one series for a class. Same forty monthly numbers, an invented share. I showed one to each half of the room and asked: would you rather own it or not?

![Two views of the same line](chart:803 "Left half and right half saw different countries.")

## Chart one

The axis starts at 90 and ends at 112. It's drawn tall and narrow. The line leaps about, with a terrifying hole in month 23. Of eleven people, eight would *rather not*.

## Chart two

The axis starts at 0, drawn wide. It's nearly a flat road with a bump. Of twelve people, ten would *rather own it*. When I put both on the screen together there was a silence, then someone said that's cheating, and we couldn't agree on which one was.

## What I've found in the wild since

I went through sixty charts in fund and company documents and kept a tally:

- 38 did not start at zero. Often fair: for an index, zero is meaningless.
- 21 started on a date that happened to be a low point.
- 9 had two axes, and all nine made two lines appear to follow one another.
- 4 had no label on an axis at all.

The second is the one I'd watch. You don't have to alter a number to choose where the story begins. If I start my own savings chart in the month after I bought a laptop, I'm a prodigy.

![A footpath seen from two hills](map:804)

## My habits now

I redraw anything that impresses me. It takes five minutes: same data, start it three years earlier, log scale if it's longer than ten years, and draw it twice as wide as it is tall. If I'm still impressed, it may be real. It survives about one time in four.

And I ask which chart a person who wanted the *opposite* conclusion would've drawn. It's quite easy to imagine once you try.

> A chart isn't evidence. It's someone pointing.

The lecturer's note said that the groups were small and not random, and that friends sat with friends. All true. I'd love somebody to repeat it with two hundred people.`,
    comments: [
      {
        author: "lena.fairfax",
        text: "I have two hundred people. Write to me.",
        replies: [
          {
            author: "wren.abbott",
            text: "Are you serious? Writing!",
          },
        ],
      },
      {
        author: "juno_park",
        text: "Nine out of nine dual axes. I'd have guessed it and I'm still cross.",
      },
      {
        author: "noemi_castel",
        text: "The starting date is where the fees go, I always say.",
      },
    ],
  },
  {
    title: "Chips, clay and the cycle in between",
    author: "ravi.sundar",
    tags: ["technology", "factory visits", "industry"],
    type: "post",
    daysAgo: 67.7,
    body: `I've been around two plants in one month: one makes bricks, the other makes packages for computer chips. They have the same disease.

![A long factory hall](factory:805 "The one with fewer visitors.")

## The brick works

A kiln takes three years to plan and build, and it can't run at half heat. When houses are being built, everybody's short of bricks and prices rise, so four companies order a kiln. Three years on, four kilns arrive in the same spring. Price falls under the cost of gas. Somebody turns one off, which cracks the lining, so it stays off. Five years pass and bricks are short.

## The chip plant

Replace *kiln* by *clean room* and *gas* by *depreciation*. It was the same conversation. The manager, a careful man, showed me the order book, full for fourteen months. I asked how many of those customers were also on his competitor's list. He smiled and said that he'd ordered his own machines from two suppliers for the same reason.

**Double ordering** is when a customer who wants 100 and fears getting 50 asks two people for 100 each. The industry then sees 200. It builds for 200. When supply loosens, the orders don't fall to 100. They fall to nothing for a while, because everyone has stock.

![A map of roads between works](map:806)

## What I watch

1. **Stock at the customer**, not at the maker. It's in the customers' accounts, in days.
2. **Lead times.** When these begin to shorten, cancelled orders follow in one to three quarters, in my experience.
3. **Used equipment.** When second-hand machines are dearer than new ones with a queue, we're near a top. When they're being given away for the cost of transport, near a bottom.

## What I don't know

How long it takes. The chip plant may be fine for three more years. The things inside of it are remarkable, and demand for them may really be different this time. The brick man said so too, in his day, about a new town.

> Every full order book contains some fear. The job is to guess how much.

At the end I asked each of them what he'd build if money were free. Both said: nothing, I'd buy the neighbour.`,
    comments: [
      {
        author: "felix.thorne",
        text: "'I'd buy the neighbour' is the whole capital cycle in four words.",
      },
      {
        author: "tomas.brandt",
        text: "Ships, exactly the same. Three years to build, all delivered in one spring.",
      },
      {
        author: "callum.rye",
        text: "Pigs. Ten months.",
      },
      {
        author: "dunmore",
        text: "I have been waiting for the second-hand test on bricks. They are not yet free.",
      },
    ],
  },
  {
    title: "The robot adviser asked me six questions",
    author: "hana.okoye",
    tags: ["technology", "risk", "funds"],
    type: "post",
    daysAgo: 143.8,
    body: `I tried one of those automated advice apps. Six questions, ninety seconds. It said I was *Balanced, 5 of 10.*

![A little screen with a dial](orbit:807)

So I took it again on a Sunday after a good sleep. *Growth, 7 of 10.* And again after four nights on: *Cautious, 3.*

Nothing about my life changed in that week. Same wage, same rent, same thirty years to go. It was asking how I *felt* about a fall of 20%, and how I feel depends on when I last ate.

Only one question was about facts, when I'd need the money. I think I'd turn it round: five facts, one feeling. And ask it three times, a week apart. We do that with pain scores.`,
    comments: [
      {
        author: "lena.fairfax",
        text: "Test-retest reliability, done at home by a nurse. The industry should be embarrassed.",
      },
      {
        author: "ingrid.holt",
        text: "Capacity for loss is fact, tolerance is mood. You separated them in one week.",
      },
    ],
  },
  {
    title: "What the patent count did not say",
    author: "adaeze.lin",
    tags: ["technology", "reading"],
    type: "post",
    daysAgo: 196.2,
    body: `A company's presentation boasted of 340 patents. I'm a lawyer, so I looked them up. It was raining.

![A shelf of bound documents](ledger:808)

Patents are counted by country. A single invention filed in nine countries is nine. After grouping I had 52 inventions. Of those, 19 had lapsed, since somebody had stopped paying the renewal fee. Renewal is cheap at first and gets dearer, so a patent kept alive into its fifteenth year is one that somebody values. There were four of these, all for a valve, none for anything in the presentation.

The valve is dull and sold in a hundred thousand units. The rest was a research budget with ribbons on it.

So what I count now is renewals. People lie in presentations, or at least they dress up. They're very honest about what they'll pay a yearly fee for.`,
    comments: [
      {
        author: "ravi.sundar",
        text: "That valve is probably in half the dairies in the country.",
      },
      {
        author: "dunmore",
        text: "A dull valve! What is the price?",
        replies: [
          {
            author: "adaeze.lin",
            text: "I knew you would ask. I never say.",
          },
        ],
      },
    ],
  },
  {
    title: "A data centre on a farmer's field",
    author: "callum.rye",
    tags: ["technology", "property", "commodities"],
    type: "post",
    daysAgo: 0.12,
    body: `A chap in clean boots offered me rent on sixty acres for a data centre. Eleven times what barley clears.

![A flat field with a pylon](fields:809 "It's the pylon he wanted.")

I asked why mine, since it floods at the low end. It wasn't the land. It was the pylon. He said the queue for a new power connection round here is nine years and I'm four hundred yards from a line with room on it.

So all the talk of clever computers, and the scarce thing is copper wire that my grandfather complained about.

I've asked for it in writing and for what happens at the end. His draft says the land is returned "in its then condition". My daughter read that and laughed. We'll see. He's offered to the next farm as well.`,
    comments: [
      {
        author: "adaeze.lin",
        text: "Do not sign 'in its then condition'. Please ask for a decommissioning bond.",
        replies: [
          {
            author: "callum.rye",
            text: "Told him a lawyer off the internet said so. He wrote it down.",
          },
        ],
      },
      {
        author: "mei.harrow",
        text: "The foundations alone go down three metres. Get the bond.",
      },
    ],
  },
  {
    title: "I let a program write my fund notes for a month",
    author: "noemi_castel",
    tags: ["technology", "funds", "reading"],
    type: "post",
    daysAgo: 49.1,
    body: `For one month I gave a text program each factsheet and asked for a summary. Then I wrote my own, blind, and compared twenty pairs.

![Two columns of text side by side](ledger:810)

It was quick, and tidy, and it spelled everything right. In fourteen cases I'd have been happy to put my name to it. In four it stated a charge that belonged to another share class. In two it gave a reason for underperformance that was reasonable and that *wasn't in the document*.

That last kind worries me. A wrong number I may catch. A sensible invented reason slides straight in.

I still use it, the other way about: I write the note first, then ask what I've missed. It found a change of benchmark I'd overlooked, in a footnote. Fair's fair.`,
    comments: [
      {
        author: "juno_park",
        text: "Writing first and checking second keeps you as the author. I do the same with code.",
      },
      {
        author: "lena.fairfax",
        text: "Fluent reasons are persuasive regardless of who writes them.",
      },
    ],
  },
  {
    title: "Small modular enthusiasm",
    author: "felix.thorne",
    tags: ["technology", "small caps", "risk"],
    type: "post",
    daysAgo: 322,
    body: `Every third small company I meet has a new slide. It comes after *markets* and before *board*, and it explains how they too are part of the coming thing.

![A forest of thin masts](forest:811)

This year I've seen it at a maker of cable trays, a recruiter and a manufacturer of industrial curtains. The cable tray people had sales to back it. The recruiter had a pilot. The curtain man, when I asked, said that their broker had told them to.

I give one mark for sales, half for a signed order, and nothing for a pilot. And I take one off if the slide wasn't there the year before. It's a daft system, but it stops me from being carried along, and it made the curtain man and me laugh. His curtains are rather good.`,
    comments: [],
  },
  {
    title: "Film: sorting parcels at four in the morning",
    author: "piotr_kestrel",
    tags: ["technology", "industry"],
    type: "video",
    clip: 2,
    daysAgo: 9.3,
    body: `Two hubs, same parcels, same night. First one has sorting robots, second has people and a radio.

![A loading dock before dawn](factory:812)

The robots were quicker until a box came in without a label, and then the whole line stood for eleven minutes. The radio lot just shouted. I'd guess the robots win by Christmas. I'd just like to know who's booked the cost of the eleven minutes.`,
    comments: [
      {
        author: "ravi.sundar",
        text: "Exceptions are where automation pays or doesn't. Lovely footage.",
      },
    ],
  },
  {
    title: "Watch: a moving average, built from nothing",
    author: "juno_park",
    tags: ["technology", "spreadsheets"],
    type: "video",
    clip: 3,
    daysAgo: 134.6,
    body: `Three minutes. I start with a blank sheet and sixty random numbers, add a moving average, and then show how it *finds trends* in data where I know there are none.

![A smooth line through scattered dots](chart:813)

Then I shuffle the numbers and it finds different ones. Keep a random sheet next to the real one, that's all I'm saying.`,
    comments: [
      {
        author: "oskar.vane",
        text: "Required viewing for my nineteen tabs.",
      },
    ],
  },
];
