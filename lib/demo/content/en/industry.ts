import type { DemoPost } from "#lib/demo/content/types";

export const posts: DemoPost[] = [
  {
    title: "Six things to look at on a factory visit",
    author: "ravi.sundar",
    tags: ["factory visits", "industry", "process"],
    type: "post",
    daysAgo: 7.5,
    body: `I've walked through about two hundred plants, some as an engineer and some, lately, as a curious shareholder. They put you in a yellow jacket and show you the newest machine. Look elsewhere.

![A factory hall with a saw-tooth roof](factory:951 "Ask to see the other end.")

## 1. The floor under the oldest machine

A newest machine says what they can afford. An oldest one says how they behave. If the floor beneath it is clean and the guards are on, somebody's proud. If there's a tray of oil with a second tray under it, maintenance has been cut, and the saving has already been reported as profit.

## 2. Work waiting between stations

Stock between two machines is money asleep. I count pallets and ask how many days it is. Where the foreman knows without looking, things are under control. Where he says *it depends*, I ask on what, and that's usually my best ten minutes.

## 3. The board

Nearly all plants have a board with charts. See the date. See if anybody has written on it by hand. A printed board from March is wallpaper.

![A workshop wall with charts](ledger:952)

## 4. The scrap bin

I ask, politely, to see what's thrown away. In one foundry the bin was full of the same part, forty of them. The manager hadn't known. The man at the bin had known for three weeks, and he'd told someone.

## 5. Who talks

If only the director speaks, I learn what he thinks. I try to ask one thing of a person with dirty hands: *what would you fix first?* In good plants the director leans in to hear the answer. In poor ones he answers for them.

## 6. The car park

Not for its cars, but when they leave. A shift ending at two with all cars gone at five past is one kind of place. Another has people standing about talking about the line.

## What a visit can't tell you

It can't tell you the price is right. I have visited splendid plants owned at silly valuations, and one horrid one that was cheap and did well for eight years because nobody else would make the stuff.

> The machines tell you about the budget. The floor tells you about the management.

I write my notes in the car before I start the engine. After ten miles it's all turned into an opinion.`,
    comments: [
      {
        author: "felix.thorne",
        text: "Point five has become my whole method. Thank you for it.",
      },
      {
        author: "dunmore",
        text: "The scrap bin! Forty years and I never asked for the scrap bin.",
      },
      {
        author: "oskar.vane",
        text: "'The second tray' is a perfect leading indicator.",
      },
      {
        author: "piotr_kestrel",
        text: "Add a seventh: how long the driver waits. They treat us like they treat everything.",
        replies: [
          {
            author: "ravi.sundar",
            text: "Added. With your name on it.",
          },
        ],
      },
    ],
  },
  {
    title: "What farmland pays, and what it only seems to",
    author: "callum.rye",
    tags: ["commodities", "property", "income"],
    type: "post",
    daysAgo: 40.9,
    body: `Every few years somebody in a city finds out about farmland. They ring me since I've got some. Here's what I tell them, and then they don't ring again.

![Fields under a low sun](fields:953 "The good end. It drains.")

## The rent

Land round here is about 9,000 an acre. It lets at 150. That's 1.7% before you've mended a gate. When I farm it myself, a fair year leaves 210 an acre after everything except my own time, and a bad year leaves nothing or less. Put my time in and I'm paid about what a lad gets in a warehouse, only outdoors.

So if it yields under two, why's it 9,000? Because the price has gone up for a long while and folk reckon it will again. Maybe. It went nowhere for fifteen years when I was a boy, and no one in the glossy brochure was alive then.

## What the brochure leaves out

- **Drainage.** Two fields, one hedge between. One's worth a third less and you'd not see it in June.
- **Access.** A good field behind another man's gate is his field.
- **Soil.** You can mine it. Three years of taking and no putting back looks grand in the accounts.
- **Selling.** My neighbour's took fourteen months.

![A lane between hedges](forest:954)

## What it's good for

It's not nothing. There's only so much, it doesn't rust, and people eat. It tends not to care what shares are doing on a Wednesday. If prices of everything go up, rents follow, some years late. And you may stand on it, which I'd not put a price on but I notice that others do.

We've never sold any. That isn't wisdom. Nobody in the family could agree on which field, and by the time we'd finished arguing the buyer had gone somewhere drier.

A fund that owns farms solves the selling, partly, and spreads the hail. It also takes 1.2% from a thing that yields 1.7. I'd look very hard at that sum.

> Land is a fine thing to have bought. It's a harder thing to buy.

If you still want some, walk it in February. In wellingtons. After rain.`,
    comments: [
      {
        author: "mei.harrow",
        text: "'A good field behind another man's gate is his field' should be carved over every planning office.",
      },
      {
        author: "noemi_castel",
        text: "1.2 out of 1.7. I wish that were on the front page.",
      },
      {
        author: "gideon.marsh",
        text: "I marked this as a geography essay: full marks, and drainage underlined.",
      },
    ],
  },
  {
    title: "The joinery that ordered early",
    author: "felix.thorne",
    tags: ["industry", "small caps", "shipping"],
    type: "post",
    daysAgo: 0.03,
    body: `I follow a maker of windows and stair parts, forty minutes by train. Its stock was up 35% on the year, sales by four. On a screen that's a warning. I went to see.

![Stacks of timber in a yard](forest:955)

## The yard

It was full, certainly. Timber was stacked to the height of the office windows, each bundle with a tag: species, grade, date landed. I walked the rows and wrote down dates. About two thirds had come in during the last six weeks.

Old stock would have been bad news. It'd mean windows unsold and wood going blue at the edges. This was new wood, bought on purpose. The buyer, a woman who's been there since school, explained it in a minute. The mills had announced a rise of 11% for next month. She has space for ten weeks, so she bought ten weeks.

![Ships being unloaded at a quay](harbour:956)

## What she gains

Ten weeks of timber is about 1.3 million. Saving 11% on it is 143,000. Against that: she borrowed for two months at 7%, near 15,000, hired a second shed for 6,000, and expects to spoil one per cent, 13,000. So it's 109,000 to the good, if the rise sticks. For a firm that earned 900,000, it matters.

## What could spoil it

1. The mills take it back. They did in one year out of the last five.
2. Everybody has done the same, so all the yards are full and nobody orders in the next quarter. Then the mills cut.
3. A winter with no building.

I asked about the second. She shrugged and said that the harbour was the place to see it. Someone on this site counts ships, and I gather they're low in the water with timber. So yes, everybody has.

> A rise in stock is a question. The tags are the answer.

It would be easy to stop at the 35%, and I nearly did; the fare was more than I like to pay for a look at some planks. I've neither bought nor sold. I'll go back in ten weeks and read dates again. If the same tags are there I'll know rather more than the screen does.`,
    comments: [
      {
        author: "tomas.brandt",
        text: "Five of the twenty-four were timber, for your notes. Sitting very low.",
      },
      {
        author: "priya_ledger",
        text: "Check how the discount for early purchase is booked. It sometimes lands in this year's profit.",
        replies: [
          {
            author: "felix.thorne",
            text: "Asked. It goes through cost of sales as used. Proper people.",
          },
        ],
      },
      {
        author: "ravi.sundar",
        text: "A buyer who has been there since school is worth a point of margin.",
      },
    ],
  },
  {
    title: "A cold store is a hotel for peas",
    author: "ravi.sundar",
    tags: ["industry", "factory visits", "property"],
    type: "post",
    daysAgo: 126.7,
    body: `I hadn't understood cold stores until last week. They aren't warehouses with a fridge. They're hotels.

![A large windowless building](factory:957)

The peas check in during July and out over eleven months. Rooms are pallet spaces: 42,000 in this one. A full hotel makes money, and at 70% it hardly covers electricity, because you must chill the empty rooms as well.

I asked about occupancy and was told 93%. Then I asked for *paid* occupancy: 81. The difference is space that a supermarket reserved and doesn't use. It pays a little for that, under a contract ending next year.

Two numbers, both true. When I read about such a business I now look for which one it is. And I look at who pays when power goes up. Here, the peas do, after ninety days.`,
    comments: [
      {
        author: "beatriz_sol",
        text: "I have a very small hotel for peas and the electricity is exactly as he says.",
      },
    ],
  },
  {
    title: "Why the bakery oven maker hates good years",
    author: "priya_ledger",
    tags: ["industry", "accounting"],
    type: "post",
    daysAgo: 245.6,
    body: `I audited a maker of bakery ovens long ago. (No names; it's since been sold twice.) Good years nearly killed it.

![Rows of loaves on a stall](market:958)

An oven takes five months to build. Customers paid 20% at the start and the rest on delivery. So when orders doubled, they had to pay for steel and wages on twice as many ovens for five months. Profit went up. The bank account went through the floor.

In the slump, it reversed: ovens went out, cash came in, and the finance director looked ten years younger while reporting a loss.

So when someone says *growth consumes cash*, think of an oven. And look at deposits. A competitor asked for 50% up front and never had a problem in either direction. It was the same oven.`,
    comments: [
      {
        author: "oskar.vane",
        text: "Negative working capital by asking nicely. Marvellous.",
      },
      {
        author: "dunmore",
        text: "The only sort of growth I trust is that which the customer pays for.",
      },
    ],
  },
  {
    title: "Three fishing quotas and a lesson in scarcity",
    author: "tomas.brandt",
    tags: ["industry", "commodities", "value"],
    type: "post",
    daysAgo: 185.9,
    body: `A retired skipper showed me what he'd sold. Not the boat, that went for scrap. The *right to catch*: three pieces of paper.

![A fishing boat at low water](harbour:959)

In his father's time anybody with a boat could fish. Then came quotas, shared out free to those already at it. His share was of little worth in the first year. Thirty years on, it brought in more than everything else that he ever earned.

I asked if he'd been clever. "I was there," he said.

I think of that when I read of companies with licences, slots, spectrum and so on. There's often a piece of paper that was handed out once, to people who were there. It may not appear in the accounts at all. And whoever gave it can also take it back, so read who signed.`,
    comments: [
      {
        author: "adaeze.lin",
        text: "And for how long. Paper with an expiry date is rent.",
      },
      {
        author: "callum.rye",
        text: "Water licences. Same story inland.",
      },
    ],
  },
  {
    title: "The pallet index",
    author: "piotr_kestrel",
    tags: ["industry", "shipping", "macro"],
    type: "post",
    daysAgo: 88.8,
    body: `There's a yard near the ring road that buys and sells used pallets. I've been asking the price for six years. Owner thinks I'm simple.

![Stacked pallets by a road](market:960)

Good second-hand one: 5.20 today. It was 9.50 at the top and 3.10 at the bottom. When goods are moving, pallets get stuck all over the country and price goes up. When it's quiet, they come home.

It's a laugh, but it's also a price that nobody massages, for a thing everybody needs, set by a man with a dog. I've put it next to freight rates and it turns a few weeks sooner, four times out of six. The other two it was timber costs.

Not buying or selling anything on it. Apart from pallets.`,
    comments: [
      {
        author: "juno_park",
        text: "Four out of six! Please send me the series. All of it.",
        replies: [
          {
            author: "piotr_kestrel",
            text: "It's on the inside of a sun visor.",
          },
        ],
      },
      {
        author: "tomas.brandt",
        text: "Competition for the ship count at last.",
      },
    ],
  },
  {
    title: "What a building's services tell an owner",
    author: "mei.harrow",
    tags: ["property", "industry", "risk"],
    type: "post",
    daysAgo: 293.2,
    body: `When I look at a property trust I skip the photographs of lobbies and look for the word *services*. It means pipes, lifts, air, wires.

![A tower block in section](skyline:961 "What you rent, and what it stands on.")

A shell lasts sixty years or more. Services last about twenty, and cost perhaps a third of a new building. So a trust with twelve offices of much the same age has one enormous bill, at one time, and it's seldom in the accounts as anything but a sentence.

I make a column for the year each was last refitted. If I can't find it, I assume that it was when built. Then I spread a third of rebuild cost over twenty years and take it from the rent. A yield of 6.5 became 4.6 for one trust last month.

It may still be fine at 4.6. It's only a different thing from 6.5.`,
    comments: [
      {
        author: "priya_ledger",
        text: "Line three of the sheet, in concrete.",
      },
    ],
  },
  {
    title: "Video: a tide turning in ninety seconds",
    author: "tomas.brandt",
    tags: ["shipping", "industry"],
    type: "video",
    clip: 5,
    daysAgo: 1.7,
    body: `Camera on the pilot boat, six hours into a minute and a half. Watch the anchored ships. They all swing round within about ten minutes of each other, and nobody on board has touched a thing.

![Anchored ships pointing one way](harbour:962)

I'm told markets are like that. I'd only say: the tide's in a table, printed the year before.`,
    comments: [
      {
        author: "marta.quill",
        text: "I have watched it five times. So restful, and that last line.",
      },
      {
        author: "hana.okoye",
        text: "Perfect for the end of a night shift.",
      },
    ],
  },
  {
    title: "Film: harvest, weighed",
    author: "callum.rye",
    tags: ["commodities", "industry"],
    type: "video",
    clip: 6,
    daysAgo: 58.4,
    body: `Trailer on the weighbridge, forty loads, one field. Number on each is the weight and the moisture.

![A trailer in a stubble field](fields:963)

They pay on dry weight. So when it rained on load 23, we got heavier and poorer. First time I've seen it on film and I still don't like it.`,
    comments: [
      {
        author: "oskar.vane",
        text: "Gross and net, in barley. Excellent.",
      },
      {
        author: "ravi.sundar",
        text: "Would a dryer pay at your volumes?",
        replies: [
          {
            author: "callum.rye",
            text: "Two wet years in five, yes. We've had one in five. So I'm waiting to be annoyed.",
          },
        ],
      },
    ],
  },
];
