/** By title: material, cut, and care or use, each written for its garment. */
export const descriptions = {
  // Men
  'Everyday Cotton Tee': [
    'Midweight organic cotton jersey with a ribbed neck, in terracotta, white, black, navy, grey, sage or mustard.',
    'Regular fit with short sleeves, easy through the chest.',
    'Machine wash at 30 °C with similar colours.',
  ],
  'Breton Stripe Tee': [
    'Navy stripes knitted into soft white cotton jersey, or white into navy, so they never crack or peel.',
    'Long sleeves, a straight hem and a slightly wider neck, as on the sailors’ original.',
    'Machine wash at 30 °C, inside out.',
  ],
  'Oxford Button-Down Shirt': [
    'Oxford cotton in sky blue, white or rose, woven with a soft basket texture and finished with shell buttons.',
    'A button-down collar that sits well with a tie or without; regular fit for the office and after.',
    'Machine wash at 40 °C and iron while damp.',
  ],
  'Linen Camp-Collar Shirt': [
    'Pure linen in sage green, white, black or sand, garment-washed so that it is soft from the first day.',
    'Open camp collar, short sleeves and a chest pocket; cut boxy for warm summer days.',
    'Machine wash at 30 °C and hang to dry; the creases belong to it.',
  ],
  'Buffalo Check Overshirt': [
    'Brushed cotton flannel in a buffalo check, red or forest green with black, thick enough to wear as a light layer.',
    'Roomy in the shoulder, straight at the hem, with a sturdy collar that stays up.',
    'Machine wash at 30 °C with dark colours.',
  ],
  'Piqué Polo': [
    'Cotton piqué in navy, white or forest green, with a dry, textured hand and a ribbed collar that lies flat.',
    'Two-button placket, short sleeves and a regular fit with side vents.',
    'Machine wash at 40 °C; reshape the collar while damp.',
  ],
  'Loopback Zip-Free Hoodie': [
    'Heavy loopback cotton in charcoal, navy or ivory, soft inside and dense enough to block a breeze.',
    'A pullover with a double-layer hood, flat drawcords and one roomy front pocket.',
    'Machine wash at 30 °C, inside out; do not tumble dry.',
  ],
  'Court Crew Sweatshirt': [
    'Brushed-back cotton fleece in forest green or grey, warm without bulk.',
    'Crew neck, easy sleeves and a body cut a little shorter, so it sits on the hip.',
    'Machine wash at 30 °C, inside out.',
  ],
  'Trucker Denim Jacket': [
    'Rigid twelve-ounce blue denim with copper buttons; it softens and fades with every wear.',
    'The classic trucker cut: short body, pointed yokes and two flap pockets on the chest.',
    'Wash rarely, cold and inside out; the indigo will bleed at first.',
  ],
  'Rib-Trim Bomber': [
    'Matt nylon shell in olive green, water-repellent and lightly padded.',
    'Ribbed collar, cuffs and hem, a two-way zip and slanted hand pockets.',
    'Machine wash at 30 °C and re-proof once a season.',
  ],
  'Down Channel Puffer': [
    'Recycled down in wide quilted channels under a black, wind-tight shell: warm for hard winter days.',
    'Stand collar, full zip and elastic cuffs; true to size with room for a knit beneath.',
    'Machine wash gently at 30 °C and tumble dry low until the down is lofty again.',
  ],
  'Unstructured Wool Blazer': [
    'Navy hopsack wool without padding or canvas, so it wears as easily as a knit.',
    'Natural shoulder, two buttons and patch pockets; half lined for the journey to work.',
    'Dry clean, and hang on a broad hanger between wears.',
  ],
  'Lambswool Crew Sweater': [
    'Two-ply Scottish lambswool in mustard yellow, navy or charcoal, knitted in a plain stitch.',
    'Crew neck with ribbed hem and cuffs; regular fit with room for a collar.',
    'Wash by hand in cool water and dry flat.',
  ],
  'Original Straight Jeans': [
    'Fourteen-ounce denim in indigo blue or black, with a touch of give after the first week.',
    'Mid rise and a straight leg from hip to hem, with five pockets and a button fly.',
    'Wash inside out at 30 °C, with other darks.',
  ],
  'Stretch Twill Chinos': [
    'Cotton twill in camel, navy or olive, with two per cent elastane, so it moves when you do.',
    'Mid rise, straight through the thigh, gently tapered below the knee.',
    'Machine wash at 30 °C and iron warm.',
  ],
  'Fleece Joggers': [
    'Mid-grey brushed fleece, soft on the inside and smooth on the outside.',
    'Drawstring waist, side pockets and ribbed cuffs; relaxed in the seat for training and the sofa.',
    'Machine wash at 30 °C; do not tumble dry.',
  ],
  'Garment-Dyed Shorts': [
    'Rust-coloured cotton canvas, dyed after sewing so that every seam fades in a different shade.',
    'Flat front, cut just above the knee, with deep pockets for a day at the beach.',
    'Wash separately the first time, then at 30 °C.',
  ],

  // Women
  'Boxy Organic Tee': [
    'Dense organic cotton jersey in ivory, black or rose, never see-through.',
    'A boxy T-shirt with a high neck, wide short sleeves and a hem that ends at the hip.',
    'Machine wash at 30 °C with similar colours.',
  ],
  'Bow-Neck Blouse': [
    'Fluid viscose crêpe in dusty rose pink or ivory, with a slight sheen.',
    'A bow to tie or leave loose, full sleeves gathered into narrow cuffs.',
    'Wash by hand and iron cool on the wrong side.',
  ],
  'Relaxed Poplin Shirt': [
    'Crisp cotton poplin in white or sky blue, with shell buttons and a firm collar.',
    'Relaxed in body and sleeve, longer at the back; works tucked in at the office.',
    'Machine wash at 40 °C and iron while damp.',
  ],
  'Ribbed Merino Cardigan': [
    'Fine merino in deep berry red, ivory or charcoal, ribbed so that it follows the body.',
    'V-neck, four horn-effect buttons and a hem that ends at the waistband.',
    'Wool cycle at 30 °C, dry flat.',
  ],
  'Chunky Knit Sweater': [
    'Thick ivory lambswool in a raised stitch, the warmest knit of the season.',
    'Dropped shoulders, wide rib at hem and cuffs; choose one size down for a closer fit.',
    'Wash by hand in cool water and dry flat.',
  ],
  'Cropped Studio Hoodie': [
    'Lilac loopback cotton with a soft, dry hand.',
    'Cropped at the waist with a double-layer hood and a front pocket, for the studio and the way home.',
    'Machine wash at 30 °C, inside out.',
  ],
  'Quilted City Puffer': [
    'Recycled down in quilted channels of rust, black or olive, warm on winter mornings and light on the shoulders.',
    'Stand collar, full zip and a straight hem that sits on the hip.',
    'Machine wash gently at 30 °C and tumble dry low with two tennis balls.',
  ],
  'Belted Trench Coat': [
    'Tightly woven cotton gabardine in camel beige that sheds a shower of rain.',
    'Double-breasted and knee-length, with a storm flap and a tie belt.',
    'Dry clean; never leave it folded when wet.',
  ],
  'Single-Breasted Blazer': [
    'Half-lined wool blend in sand or black, with enough weight to hang straight.',
    'Two buttons, notched lapels and a lightly padded shoulder, for work and for dinner after it.',
    'Dry clean, and steam between wears.',
  ],
  'Ex-Boyfriend Denim Jacket': [
    'Washed pale-blue denim, already soft, with copper buttons.',
    'A trucker cut borrowed from him: long in the sleeve, loose in the body.',
    'Wash inside out at 30 °C.',
  ],
  'Linen Day Dress': [
    'Pure washed linen in sage green or white that stays cool in high summer.',
    'Short sleeves, a seam at the waist and a skirt that swings to mid-calf.',
    'Machine wash at 30 °C and hang to dry.',
  ],
  'Polka-Dot Tea Dress': [
    'Navy viscose crêpe with ivory dots, made for garden parties and summer evenings.',
    'Short sleeves, a fitted waist and a full skirt below the knee.',
    'Wash by hand and iron cool.',
  ],
  'Satin Slip Dress': [
    'Satin in forest green, black or champagne, cut on the bias so that it glides over the hip.',
    'Fine adjustable straps and a straight neckline; midi length, for evenings.',
    'Wash by hand in a net and iron cool on the wrong side.',
  ],
  'Utility Shirt Dress': [
    'Soft olive-green cotton twill with a full row of buttons.',
    'Shirt collar, long sleeves to roll up, and a belt in the same cloth at the waist.',
    'Machine wash at 30 °C and iron warm.',
  ],
  'Pleated Midi Skirt': [
    'Crêpe in terracotta or black, in knife pleats that are set for life.',
    'Sits at the waist on a narrow band and falls to mid-calf.',
    'Wash by hand and hang to dry; the pleats need no iron.',
  ],
  'High-Rise Wide Jeans': [
    'Denim in mid blue or black, with enough weight to fall straight.',
    'High at the waist, close over the hip, wide from thigh to floor.',
    'Wash inside out at 30 °C, with similar colours.',
  ],
  'Pressed Wide Trousers': [
    'Charcoal-grey wool blend with a dry finish that recovers from a day at a desk.',
    'High waist, two pleats and a pressed crease down a wide leg.',
    'Dry clean, or wash by hand and press under a cloth.',
  ],
  'Sculpt Leggings': [
    'Four-way stretch in black or plum with a matt face, opaque however far you bend.',
    'High, flat waistband with a hidden pocket; full length, for yoga, the gym and the run home.',
    'Wash at 30 °C without fabric softener.',
  ],
  'Ribbed Cotton Vest': [
    'Cotton rib in mustard yellow, white or black that stretches and springs back.',
    'A sleeveless tank top with a scooped neck, close to the body.',
    'Machine wash at 30 °C with similar colours.',
  ],

  // Kids
  'Rainbow-Stripe Tee': [
    'Soft cotton jersey in mustard and terracotta stripes.',
    'Short sleeves and a neck wide enough to pull on alone; with room to grow.',
    'Machine wash at 40 °C, stains and all.',
  ],
  'Playground Hoodie': [
    'Sturdy loopback cotton in red or navy that forgives a slide.',
    'Lined hood without cords, ribbed cuffs and a front pocket for treasures.',
    'Machine wash at 40 °C, inside out.',
  ],
  'Little Sailor Tee': [
    'White cotton jersey with red sailor stripes.',
    'Long sleeves and a wide neck that goes over the head without a fight; fits as sized.',
    'Machine wash at 40 °C with pale colours.',
  ],
  'Denim Dungarees': [
    'Hard-wearing blue denim, washed soft, with double knees.',
    'Straps on buttons in three positions, so one pair lasts two summers.',
    'Machine wash at 40 °C, inside out.',
  ],
  'Corduroy Dungarees': [
    'Wide-rib cotton corduroy in rust, warm and quiet.',
    'Adjustable straps, a bib pocket and turn-ups to let down later.',
    'Machine wash at 30 °C, inside out.',
  ],
  'Puddle Puffer': [
    'Shell in mustard yellow or red, waterproof on the outside, with warm recycled padding within.',
    'Lined stand collar, a zip small hands can manage, and reflective piping for winter walks to school.',
    'Wipe off mud, or machine wash at 30 °C.',
  ],
  'Dotty Twirl Dress': [
    'Rose-pink cotton with darker polka dots.',
    'Short sleeves, an elastic back and a full circle of skirt that twirls.',
    'Machine wash at 40 °C.',
  ],
  'Soft Cotton Joggers': [
    'Cotton fleece in sky blue or grey, brushed inside, for play, sport and pyjama days.',
    'Elastic waist with a soft drawstring, ribbed cuffs, deep pockets.',
    'Machine wash at 40 °C.',
  ],
  'Team Sweatshirt': [
    'Forest-green cotton fleece with a brushed back.',
    'Crew neck and ribbed cuffs; roomy enough for a layer beneath.',
    'Machine wash at 40 °C, inside out.',
  ],
  'First Cardigan': [
    'Cotton and merino in sage green or ivory, knitted without scratchy seams.',
    'Large buttons for small fingers, a V-neck and ribbed cuffs to turn back.',
    'Wool cycle at 30 °C, dry flat.',
  ],
  'Summer Shorts': [
    'Light cotton poplin in olive green or navy that dries fast after the paddling pool.',
    'Elastic waist, two pockets, cut above the knee.',
    'Machine wash at 40 °C.',
  ],
  'Checked Mini Shirt': [
    'Sky-blue and navy checks in soft brushed cotton.',
    'Full buttons, a small collar and one chest pocket; regular fit.',
    'Machine wash at 40 °C and iron if you must.',
  ],
  'Mini Bomber': [
    'Indigo nylon shell with a light padding, water-repellent for the school run.',
    'Ribbed collar, cuffs and hem, and a chunky zip.',
    'Machine wash at 30 °C.',
  ],
  'Pleated School Skirt': [
    'Navy twill with permanent pleats and a stain-resistant finish.',
    'Adjustable waist under a flat front; ends at the knee.',
    'Machine wash at 40 °C and hang to dry.',
  ],

  // Accessories
  'Market Canvas Tote': [
    'Heavy cotton canvas in ivory or black, with a reinforced base.',
    'Handles long enough for the shoulder, and an inside pocket for phone and keys.',
    'Spot clean, or wash cold and dry flat.',
  ],
  'Striped Beach Tote': [
    'Sky-blue and white striped canvas, lined so that sand shakes out.',
    'Room for two towels and a book, with rope-thick handles and an inside pocket.',
    'Spot clean and dry in the shade.',
  ],
  'City Backpack': [
    'Recycled polyester in charcoal grey or olive, water-repellent, with a smooth zip.',
    'Padded sleeve for a 15-inch laptop, a front pocket and a strap for the suitcase; 18 litres.',
    'Wipe clean with a damp cloth.',
  ],
  'Trail Backpack': [
    'Forest-green ripstop nylon, water-repellent, with a covered zip.',
    'Ventilated back, chest strap and a bottle pocket on each side; 24 litres.',
    'Rinse off mud and dry open.',
  ],
  'Turn-Lock Handbag': [
    'Grained cognac leather with a brass turn lock.',
    'One short handle, a flap front and two compartments lined in cotton.',
    'Treat with leather balm twice a year, and store it in its dust bag.',
  ],
  'Small Evening Bag': [
    'Smooth berry-red leather on a firm frame, with a brass clasp.',
    'A clutch with a fold-away handle: phone, cards, lipstick and keys, nothing more.',
    'Wipe with a soft dry cloth.',
  ],
  'Six-Panel Cap': [
    'Cotton twill in terracotta, navy or black, in six panels with stitched eyelets.',
    'Curved peak and an adjustable strap with a brass slide; one size.',
    'Wash by hand and dry on a bowl.',
  ],
  'Two-Tone Cap': [
    'Ivory cotton twill with a forest-green peak.',
    'Six panels, a low crown and an adjustable strap; one size.',
    'Wash by hand and dry on a bowl.',
  ],
  'Pompom Beanie': [
    'Chunky mustard-yellow wool blend, warm through winter, with a soft pompom.',
    'Ribbed cuff to turn up or pull down over the ears; one size.',
    'Wash by hand in cool water and dry flat.',
  ],
  'Lambswool Beanie': [
    'Pure lambswool in grey with a rust pompom, or red with ivory, knitted double over the ears.',
    'A close fit with a deep ribbed cuff; one size.',
    'Wash by hand in cool water and dry flat.',
  ],
  'Brushed Wool Scarf': [
    'Camel and brown checks in wool, brushed until it is feather-soft.',
    '180 by 30 centimetres: long enough to wrap twice.',
    'Dry clean, or air it outside on a damp day.',
  ],
  'Fringed Scarf': [
    'Fine wool and modal in sage green, rose or grey, light enough for indoors.',
    'A wide wrap of 190 by 65 centimetres with hand-knotted fringes.',
    'Wash by hand and dry flat.',
  ],
  'Saddle Leather Belt': [
    'Vegetable-tanned saddle leather in cognac or black with a solid brass buckle.',
    '35 millimetres wide, with five holes for the fit.',
    'Feed with leather balm once a year; it darkens with time.',
  ],
  'Polarised Sunglasses': [
    'Brown acetate frames with polarised lenses that block all UVA and UVB.',
    'A soft square front with sprung hinges, for medium-width faces.',
    'Rinse, dry with the cloth supplied, and store in the case.',
  ],
  'Minimal Steel Watch': [
    'Brushed steel case of 38 millimetres under sapphire glass, on a cognac leather strap.',
    'Quartz movement, two hands and no numerals.',
    'Water-resistant to 30 metres; the strap changes without tools.',
  ],
  'Field Watch': [
    'Charcoal steel case of 40 millimetres with a plain, legible dial, on an olive strap.',
    'Automatic movement with a screw-down crown and luminous hands.',
    'Water-resistant to 100 metres; service it every five years.',
  ],
  'Slim Card Wallet': [
    'Full-grain leather in brown or black, thin when empty and thin when full.',
    'Six card slots and a pocket for folded notes; fits a front pocket.',
    'Wipe clean with a soft cloth.',
  ],
  'Striped Crew Socks': [
    'Ivory combed cotton with stripes, heel and toe in forest green or red.',
    'Mid-calf with a ribbed top that stays up and a seam you don’t feel; one pair.',
    'Machine wash at 40 °C, inside out.',
  ],

  // Footwear
  'Court Leather Sneaker': [
    'Full-grain white leather with a forest-green heel tab, on a stitched rubber cup sole.',
    'Low cut with a padded tongue; true to size.',
    'Wipe clean with a damp cloth, and whiten the sole with a soft brush.',
  ],
  'Low Canvas Sneaker': [
    'Cotton canvas in navy or white over a vulcanised rubber sole.',
    'Low cut and light, with a cotton lining that breathes; between two sizes, take the larger.',
    'Brush off dirt and spot clean with mild soap.',
  ],
  'Retro Panel Sneaker': [
    'Sage-green leather panels with a red heel, after a court shoe of the eighties.',
    'Padded collar and a gum-soft rubber sole; true to size.',
    'Wipe clean with a damp cloth.',
  ],
  'Daybreak Runner': [
    'Breathable mesh, sky blue with rust overlays or black with mustard, on a cushioned foam sole.',
    'Made for running easy miles on the road: 8 millimetres of drop, a roomy toe.',
    'Rinse the soles, air dry, never in the sun.',
  ],
  'Tempo Knit Runner': [
    'Black one-piece knit with mustard details on a springy foam sole.',
    'For running faster days: close at the heel, firm underfoot, 240 grams.',
    'Hand wash the upper in cool water and air dry.',
  ],
  'Kids’ First Runner': [
    'Red knit with an ivory stripe and a sole that bends where small feet do.',
    'Two hook-and-loop straps behind the laces, so children can close it; for running and school.',
    'Wash in a net at 30 °C and air dry.',
  ],
  'Varsity High-Top': [
    'Berry-red canvas with a rubber toe cap and a padded ankle.',
    'Cut high, as on the basketball shoes of the sixties; true to size.',
    'Spot clean with mild soap and air dry.',
  ],
  'Canvas High-Top': [
    'Cotton canvas in ivory or black, with white laces and a rubber toe cap.',
    'Ankle-high and flat, on a vulcanised sole; take half a size down.',
    'Spot clean with mild soap and air dry.',
  ],
  'Chelsea Boot': [
    'Polished calf leather in brown or black, on a stitched leather sole with a rubber heel.',
    'Ankle height, with elastic sides and a pull tab; true to size with a thin sock.',
    'Brush, feed with cream polish, and rest on shoe trees.',
  ],
  'Suede-Look Chelsea Boot': [
    'Vegan microsuede in sand or charcoal, soft to the touch and easier to clean than the real thing.',
    'Ankle height, with elastic sides, a pull tab and a light rubber sole.',
    'Brush when dry and protect with a water-repellent spray.',
  ],
  'Horsebit Loafer': [
    'Black calf leather with a gilt horsebit across the front.',
    'A slip-on with a low heel and a leather lining, dressy enough for a suit.',
    'Brush, and feed with black cream polish.',
  ],
  'Penny Loafer': [
    'Hand-finished cognac leather with the classic cut-out strap.',
    'A slip-on with a stitched sole; snug at first, it gives after a few days.',
    'Brush, and feed with brown cream polish.',
  ],
  'Two-Strap Sandal': [
    'Leather straps in terracotta or black, with brass buckles on a cork footbed.',
    'Two straps to adjust, a deep heel cup and a flexible sole for all of summer.',
    'Wipe the footbed with a damp cloth and dry in the shade.',
  ],
  'Terrace Sandal': [
    'Forest-green straps on a contoured footbed that gives with the foot.',
    'Buckle it once and it slides on; the ridged sole grips wet tiles by the pool and rocks on the beach.',
    'Rinse with water.',
  ],
  'Slingless Pump': [
    'Smooth red leather on an 85-millimetre stiletto heel.',
    'Pointed toe, closed heel and a padded insole, for long parties.',
    'Wipe with a soft cloth and store on shoe trees.',
  ],
  'Satin Pump': [
    'Satin in rose pink or black on a slender 70-millimetre heel.',
    'Almond toe and a leather lining; a wedding shoe that dances.',
    'Brush dry; treat marks with a barely damp cloth.',
  ],
};
