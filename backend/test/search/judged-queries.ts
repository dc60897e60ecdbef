const tees = [
  'Everyday Cotton Tee',
  'Breton Stripe Tee',
  'Boxy Organic Tee',
  'Rainbow-Stripe Tee',
  'Little Sailor Tee',
];
const menTees = ['Everyday Cotton Tee', 'Breton Stripe Tee'];
const kidsTees = ['Rainbow-Stripe Tee', 'Little Sailor Tee'];
const shirts = [
  'Oxford Button-Down Shirt',
  'Linen Camp-Collar Shirt',
  'Relaxed Poplin Shirt',
  'Checked Mini Shirt',
  'Utility Shirt Dress',
];
const moreShirts = ['Buffalo Check Overshirt', 'Bow-Neck Blouse', 'Piqué Polo'];
const puffers = ['Down Channel Puffer', 'Quilted City Puffer', 'Puddle Puffer'];
const bombers = ['Rib-Trim Bomber', 'Mini Bomber'];
const denimJackets = ['Trucker Denim Jacket', 'Ex-Boyfriend Denim Jacket'];
const blazers = ['Unstructured Wool Blazer', 'Single-Breasted Blazer'];
const jackets = [...denimJackets, ...puffers, ...bombers];
const sweaters = ['Lambswool Crew Sweater', 'Chunky Knit Sweater'];
const hoodies = ['Loopback Zip-Free Hoodie', 'Cropped Studio Hoodie', 'Playground Hoodie'];
const sweatshirts = ['Court Crew Sweatshirt', 'Team Sweatshirt'];
const cardigans = ['Ribbed Merino Cardigan', 'First Cardigan'];
const jeans = ['Original Straight Jeans', 'High-Rise Wide Jeans'];
const joggers = ['Fleece Joggers', 'Soft Cotton Joggers'];
const trousers = ['Pressed Wide Trousers', 'Stretch Twill Chinos'];
const dungarees = ['Denim Dungarees', 'Corduroy Dungarees'];
const shorts = ['Garment-Dyed Shorts', 'Summer Shorts'];
const skirts = ['Pleated Midi Skirt', 'Pleated School Skirt'];
const womenDresses = ['Linen Day Dress', 'Polka-Dot Tea Dress', 'Satin Slip Dress', 'Utility Shirt Dress'];
const dresses = [...womenDresses, 'Dotty Twirl Dress'];
const sneakers = ['Court Leather Sneaker', 'Low Canvas Sneaker', 'Retro Panel Sneaker'];
const highTops = ['Varsity High-Top', 'Canvas High-Top'];
const adultRunners = ['Daybreak Runner', 'Tempo Knit Runner'];
const runners = [...adultRunners, 'Kids’ First Runner'];
const boots = ['Chelsea Boot', 'Suede-Look Chelsea Boot'];
const loafers = ['Horsebit Loafer', 'Penny Loafer'];
const sandals = ['Two-Strap Sandal', 'Terrace Sandal'];
const heels = ['Slingless Pump', 'Satin Pump'];
const menShoes = [...sneakers, ...highTops, ...adultRunners, ...boots, ...loafers, ...sandals];
const adultShoes = [...menShoes, ...heels];
const shoes = [...adultShoes, 'Kids’ First Runner'];
const totes = ['Market Canvas Tote', 'Striped Beach Tote'];
const backpacks = ['City Backpack', 'Trail Backpack'];
const bags = [...totes, ...backpacks, 'Turn-Lock Handbag', 'Small Evening Bag'];
const caps = ['Six-Panel Cap', 'Two-Tone Cap'];
const beanies = ['Pompom Beanie', 'Lambswool Beanie'];
const scarves = ['Brushed Wool Scarf', 'Fringed Scarf'];
const watches = ['Minimal Steel Watch', 'Field Watch'];
const adidas = [
  ...['Rib-Trim Bomber', 'Boxy Organic Tee', 'Court Leather Sneaker', 'Playground Hoodie', 'Quilted City Puffer'],
  ...['Tempo Knit Runner', 'Trail Backpack', 'Court Crew Sweatshirt', 'Summer Shorts', 'Two-Tone Cap'],
  'Striped Crew Socks',
];
const levi = [
  ...[...jeans, ...denimJackets, 'Denim Dungarees', 'Utility Shirt Dress', 'Low Canvas Sneaker', 'Field Watch'],
  ...['Buffalo Check Overshirt', 'Chunky Knit Sweater', 'Penny Loafer', 'Saddle Leather Belt', 'Slim Card Wallet'],
  ...['Checked Mini Shirt', 'Lambswool Beanie'],
];

/** Relevance judgements: `wanted` titles have grade 3, `good` ones 2. Without `wanted` nothing should be found. */
export interface JudgedQuery {
  readonly query: string;
  readonly wanted: readonly string[];
  readonly good: readonly string[];
}

/** Queries that people type, with the products of the demo range that a shop assistant would show. */
export const judgedQueries: readonly JudgedQuery[] = [
  // Tops
  judged('t-shirt', tees),
  judged('tshirt', tees),
  judged('t shirt', tees),
  judged('T-Shirts', tees),
  judged('tee', tees),
  judged('tees for men', menTees),
  judged('tshirt men', menTees),
  judged("men's t-shirts", menTees),
  judged('tee shirts for women', ['Boxy Organic Tee']),
  judged('kids t-shirt', kidsTees),
  judged('tee shirt boys', kidsTees),
  judged('striped top', ['Breton Stripe Tee', 'Rainbow-Stripe Tee', 'Little Sailor Tee']),
  judged('striped tee', ['Breton Stripe Tee', 'Rainbow-Stripe Tee'], ['Little Sailor Tee']),
  judged('brenton tee', ['Breton Stripe Tee'], [...kidsTees]),
  judged('white t-shirt', ['Everyday Cotton Tee', 'Breton Stripe Tee', 'Little Sailor Tee'], ['Boxy Organic Tee']),
  judged('long sleeve tee', ['Breton Stripe Tee', 'Little Sailor Tee']),
  judged('organic cotton', ['Boxy Organic Tee', 'Everyday Cotton Tee']),
  judged('shirt', shirts, moreShirts),
  judged(
    'shirts men',
    ['Oxford Button-Down Shirt', 'Linen Camp-Collar Shirt'],
    ['Buffalo Check Overshirt', 'Piqué Polo'],
  ),
  judged('linen shirt', ['Linen Camp-Collar Shirt']),
  judged('linnen shirt', ['Linen Camp-Collar Shirt']),
  judged('shrit linen', ['Linen Camp-Collar Shirt']),
  judged('linenshirt', ['Linen Camp-Collar Shirt']),
  judged('oxford', ['Oxford Button-Down Shirt']),
  judged('office shirt men', ['Oxford Button-Down Shirt']),
  judged('white shirt', ['Relaxed Poplin Shirt', 'Oxford Button-Down Shirt', 'Linen Camp-Collar Shirt']),
  judged('button down', ['Oxford Button-Down Shirt']),
  judged('buttondown', ['Oxford Button-Down Shirt']),
  judged('plaid shirt', ['Buffalo Check Overshirt', 'Checked Mini Shirt']),
  judged('flannel shirt', ['Buffalo Check Overshirt', 'Checked Mini Shirt']),
  judged('over shirt', ['Buffalo Check Overshirt']),
  judged('blouse', ['Bow-Neck Blouse'], ['Relaxed Poplin Shirt']),
  judged('polo shirt', ['Piqué Polo']),
  judged('pique', ['Piqué Polo']),
  judged('tank top', ['Ribbed Cotton Vest']),
  judged('sleeveless top', ['Ribbed Cotton Vest']),

  // Knitwear and sweats
  judged('jumper', sweaters, cardigans),
  judged('sweater', sweaters, cardigans),
  judged('pullover women', ['Chunky Knit Sweater'], ['Ribbed Merino Cardigan']),
  judged('wool sweater men', ['Lambswool Crew Sweater']),
  judged('swaeter', sweaters, cardigans),
  judged('cardigan', cardigans),
  judged('cardigen', cardigans),
  judged('merino', ['Ribbed Merino Cardigan', 'First Cardigan']),
  judged('knitwear', [...sweaters, ...cardigans, ...beanies]),
  judged('hoodie', hoodies),
  judged('hoodies', hoodies),
  judged('hoody', hoodies),
  judged('hodie', hoodies),
  judged('hooded sweatshirt', hoodies),
  judged('nike hoodie', ['Loopback Zip-Free Hoodie', 'Cropped Studio Hoodie']),
  judged('sweatshirt', sweatshirts, hoodies),
  judged('sweat shirt', sweatshirts, hoodies),

  // Jackets and coats
  judged('jacket', [...jackets, ...blazers, 'Belted Trench Coat']),
  judged('jakets', [...jackets, ...blazers, 'Belted Trench Coat']),
  judged('coat', ['Belted Trench Coat', ...puffers, ...jackets]),
  judged('warm jacket', puffers, ['Rib-Trim Bomber']),
  judged('winter coat', puffers),
  judged('winter jacket', puffers),
  judged('winter jaket', puffers),
  judged('down jacket men', ['Down Channel Puffer']),
  judged('puffer jacket', puffers),
  judged('quilted coat', ['Quilted City Puffer', 'Down Channel Puffer', 'Puddle Puffer']),
  judged('padded jacket kids', ['Puddle Puffer'], ['Mini Bomber']),
  judged('rain coat kids', ['Puddle Puffer']),
  judged('raincoat', ['Belted Trench Coat', 'Puddle Puffer']),
  judged('waterproof jacket', ['Rib-Trim Bomber', 'Mini Bomber', 'Puddle Puffer']),
  judged('trench', ['Belted Trench Coat']),
  judged('trenchcoat', ['Belted Trench Coat']),
  judged('bommer jacket', bombers),
  judged('bomber', bombers),
  judged('jean jacket', denimJackets),
  judged('denim jacket', denimJackets),
  judged('womens denim jacket', ['Ex-Boyfriend Denim Jacket']),
  judged('levis jacket', denimJackets),
  judged('blazer', blazers),
  judged('suit jacket men', ['Unstructured Wool Blazer']),
  judged('sport coat', blazers),
  judged('jacket for women under $150', ['Ex-Boyfriend Denim Jacket', 'Quilted City Puffer', 'Single-Breasted Blazer']),

  // Trousers, shorts and skirts
  judged('pants', [...trousers, ...joggers, ...jeans, 'Sculpt Leggings']),
  judged('trousers', [...trousers, ...joggers, ...jeans, 'Sculpt Leggings']),
  judged('trosers', [...trousers, ...joggers, ...jeans, 'Sculpt Leggings']),
  judged('mens pants', ['Stretch Twill Chinos', 'Original Straight Jeans', 'Fleece Joggers']),
  judged('pants for work women', ['Pressed Wide Trousers']),
  judged('wide leg trousers', ['Pressed Wide Trousers']),
  judged('chinos', ['Stretch Twill Chinos']),
  judged('chinos under $50', ['Stretch Twill Chinos']),
  judged('khakis', ['Stretch Twill Chinos']),
  judged('jeans', jeans),
  judged('jeens', jeans),
  judged('levis jeans', jeans),
  judged('wide leg jeans', ['High-Rise Wide Jeans']),
  judged('mens jeans', ['Original Straight Jeans']),
  judged('joggers', joggers),
  judged('joogers', joggers),
  judged('sweatpants kids', ['Soft Cotton Joggers']),
  judged('track pants men', ['Fleece Joggers']),
  judged('leggings', ['Sculpt Leggings']),
  judged('legings', ['Sculpt Leggings']),
  judged('yoga pants', ['Sculpt Leggings']),
  judged('gym leggings', ['Sculpt Leggings']),
  judged('overalls kids', dungarees),
  judged('corduroy overalls', ['Corduroy Dungarees']),
  judged('shorts', shorts),
  judged('boys shorts', ['Summer Shorts']),
  judged('skirt', skirts),
  judged('midi skirt', ['Pleated Midi Skirt']),
  judged('school skirt', ['Pleated School Skirt'], ['Pleated Midi Skirt']),

  // Dresses
  judged('dress', dresses),
  judged('dresses', dresses),
  judged('dreses', dresses),
  judged('red dress', dresses),
  judged('green dress', ['Linen Day Dress', 'Satin Slip Dress', 'Utility Shirt Dress']),
  judged('summer dress', ['Linen Day Dress', 'Polka-Dot Tea Dress']),
  judged('polka dot dress', ['Polka-Dot Tea Dress', 'Dotty Twirl Dress']),
  judged('girls dress', ['Dotty Twirl Dress']),
  judged('silky dress', ['Satin Slip Dress']),
  judged('evening dress', ['Satin Slip Dress']),
  judged('shirt dress', ['Utility Shirt Dress']),
  judged('dress under 80', ['Polka-Dot Tea Dress', 'Utility Shirt Dress', 'Dotty Twirl Dress']),
  judged('linen dress women', ['Linen Day Dress']),
  judged('frock', dresses),

  // Shoes
  judged('shoes', shoes),
  judged('shoe', shoes),
  judged('footwear', shoes),
  judged("men's shoes", menShoes),
  judged('womens shoes', adultShoes),
  judged('kids shoes', ['Kids’ First Runner']),
  judged('trainers', sneakers, [...highTops, ...runners]),
  judged('traners', sneakers, [...highTops, ...runners]),
  judged('sneakers', sneakers, [...highTops, ...runners]),
  judged('sneekers', sneakers, [...highTops, ...runners]),
  judged('white sneakers', ['Court Leather Sneaker', 'Low Canvas Sneaker'], ['Canvas High-Top']),
  judged('canvas sneakers', ['Low Canvas Sneaker', 'Canvas High-Top'], ['Varsity High-Top']),
  judged('leather sneaker', ['Court Leather Sneaker', 'Retro Panel Sneaker']),
  judged('running shoes', runners),
  judged('runing shoes', runners),
  judged('kids running shoes', ['Kids’ First Runner']),
  judged('nike runner', ['Daybreak Runner']),
  judged('adidas trainers', ['Court Leather Sneaker', 'Tempo Knit Runner']),
  judged('high tops', highTops),
  judged('basketball shoes', highTops),
  judged('boots', boots),
  judged('ankle boots', boots),
  judged('brown ankle boots', ['Chelsea Boot']),
  judged('suede boots', ['Suede-Look Chelsea Boot']),
  judged('chealsea boots', boots),
  judged('loafers', loafers),
  judged('slip on shoes', loafers),
  judged('sandals', sandals),
  judged('slides', sandals),
  judged('flip flops', sandals),
  judged('heels', heels),
  judged('red heels', ['Slingless Pump']),
  judged('wedding shoes', heels),

  // Accessories
  judged('bag', bags),
  judged('rucksack', backpacks),
  judged('back pack', backpacks),
  judged('laptop bag', ['City Backpack'], ['Trail Backpack']),
  judged('beach bag', ['Striped Beach Tote']),
  judged('tote bag', totes),
  judged('purse', ['Turn-Lock Handbag']),
  judged('leather handbag', ['Turn-Lock Handbag']),
  judged('clutch', ['Small Evening Bag']),
  judged('hat', [...caps, ...beanies]),
  judged('baseball cap', caps),
  judged('woolly hat', beanies),
  judged('beanie', beanies),
  judged('benie', beanies),
  judged('scarf', scarves),
  judged('scarves', scarves),
  judged('wool scarf', ['Brushed Wool Scarf', 'Fringed Scarf']),
  judged('leather belt', ['Saddle Leather Belt']),
  judged('sun glasses', ['Polarised Sunglasses']),
  judged('shades', ['Polarised Sunglasses']),
  judged('sunglases', ['Polarised Sunglasses']),
  judged('watch', watches),
  judged('mens watch under $150', ['Field Watch']),
  judged('wallet', ['Slim Card Wallet']),
  judged('card holder', ['Slim Card Wallet']),
  judged('striped socks', ['Striped Crew Socks']),

  // Brands, prices and what the shop has not
  judged('adidas', adidas),
  judged('Levi’s', levi),
  judged('h&m dress', ['Polka-Dot Tea Dress']),
  judged('puma sunglasses', ['Polarised Sunglasses']),
  judged('zara bag', ['Turn-Lock Handbag', 'Striped Beach Tote']),
  judged('shoes under $50', [...sandals, 'Canvas High-Top']),
  judged('a warm hat for the winter', ['Pompom Beanie'], ['Lambswool Beanie']),
  judged('looking for a nice linen shirt', ['Linen Camp-Collar Shirt']),
  judged('bags on sale', ['Striped Beach Tote', 'Trail Backpack'], ['Small Evening Bag']),
  judged('black jacket', ['Down Channel Puffer', 'Quilted City Puffer', 'Single-Breasted Blazer']),
  judged('purple hoodie', ['Cropped Studio Hoodie']),
  judged('xyzzy', []),
  judged('submarine', []),
  judged('hosen', []),
];

/** Queries with a size or a colour, judged by the products that are in stock in the demo range. */
export const judgedQueriesWithOptions: readonly JudgedQuery[] = [
  judged('black linen shirt m', ['Linen Camp-Collar Shirt']),
  judged('linen shirt in sage', ['Linen Camp-Collar Shirt']),
  judged('size 42 sneakers', sneakers, [...highTops, ...adultRunners]),
  judged('white sneakers 38', ['Court Leather Sneaker', 'Low Canvas Sneaker'], ['Canvas High-Top']),
  judged('red beanie', ['Lambswool Beanie']),
  judged('boots 38 black', ['Chelsea Boot']),
  judged('navy polo', ['Piqué Polo']),
  judged('navy tee size m', ['Breton Stripe Tee']),
  judged('white tee xl', ['Everyday Cotton Tee', 'Breton Stripe Tee', 'Boxy Organic Tee']),
  judged('xxl hoodie', ['Loopback Zip-Free Hoodie']),
  judged('kids hoodie size 8', ['Playground Hoodie']),
  judged('dress age 6', ['Dotty Twirl Dress']),
  judged('red kids hoodie', ['Playground Hoodie']),
  judged('blue jeans', jeans),
  judged('jeans 32', ['Original Straight Jeans']),
  judged('black jeans w30 l32', jeans),
  judged('grey joggers', joggers),
  judged('dresses size s', womenDresses),
  judged('black shoes 44', [
    ...['Daybreak Runner', 'Canvas High-Top', 'Chelsea Boot', 'Horsebit Loafer', 'Two-Strap Sandal'],
  ]),
  judged('little black dress', ['Satin Slip Dress']),
  judged('camel coat', ['Belted Trench Coat']),
  judged('rust shorts', ['Garment-Dyed Shorts']),
  judged('black bag', ['Market Canvas Tote']),
  judged('olive chinos 32x34', ['Stretch Twill Chinos']),
  judged('navy tee', ['Everyday Cotton Tee', 'Breton Stripe Tee']),
  judged('navy sneakers', ['Low Canvas Sneaker']),
  judged('navy dress', ['Polka-Dot Tea Dress']),
  judged('navy hoodie', ['Loopback Zip-Free Hoodie', 'Playground Hoodie']),
  judged('ivory sneakers', ['Canvas High-Top'], ['Court Leather Sneaker', 'Low Canvas Sneaker']),
  judged('indigo jeans', ['Original Straight Jeans'], jeans),
  judged('denim blue jeans', ['High-Rise Wide Jeans'], jeans),
  judged('sky blue shirt', ['Oxford Button-Down Shirt', 'Relaxed Poplin Shirt', 'Checked Mini Shirt']),
  judged('forest green sweatshirt', ['Court Crew Sweatshirt', 'Team Sweatshirt']),
  judged('charcoal sweater', ['Lambswool Crew Sweater']),
];

function judged(query: string, wanted: readonly string[], good: readonly string[] = []): JudgedQuery {
  return { query, wanted, good: good.filter((title) => !wanted.includes(title)) };
}
