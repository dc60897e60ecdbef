export const women = {
  'Boxy Organic Tee': {
    description:
      'Dense organic cotton jersey in ivory, black or rose, never see-through. A T-shirt to wear on its own.',
    details: ['High, narrow neck', 'Wide short sleeves', 'Straight hem'],
    material: '100 % organic cotton jersey, 220 g/m²',
    care: 'Machine wash at 30 °C with similar colours. Peg it by the hem.',
    fit: 'Boxy: wide at the shoulder, straight in the body, and ends at the hip. Take your usual size, or the next smaller for less width.',
  },
  'Bow-Neck Blouse': {
    description:
      'Fluid viscose crêpe in dusty rose pink or ivory, with a slight sheen. Tie the bow, or leave it loose.',
    details: ['Bow at the neck', 'Full sleeves gathered into narrow cuffs', 'Pulls on over the head'],
    material: '100 % viscose crêpe from certified forests, 120 g/m²',
    care: 'Wash by hand and iron cool on the wrong side.',
    fit: 'Loose in the body and light on the shoulder; falls to the hip, or tucks in without bulk. Take your usual size.',
  },
  'Relaxed Poplin Shirt': {
    description:
      'Crisp cotton poplin in white or sky blue, with a firm collar. Works tucked in at the office and untucked at the weekend.',
    details: ['Firm collar on a stand', 'Shell buttons', 'Curved hem, longer at the back'],
    material: '100 % cotton poplin, 115 g/m²; shell buttons',
    care: 'Machine wash at 40 °C and iron while damp. No softener: it dulls the cloth.',
    fit: 'Relaxed in body and sleeve. Take your usual size; the next smaller comes close to a classic cut.',
  },
  'Ribbed Merino Cardigan': {
    description:
      'Fine merino in deep berry red, ivory or charcoal, ribbed so that it follows the body. Light enough to wear alone, warm enough for the plane.',
    details: ['V-neck', 'Horn-effect buttons', 'Narrow cuffs, ribbed hem'],
    material: '100 % extra-fine merino, 19.5 micron',
    care: 'Wool cycle at 30 °C in a net; pull into shape and dry flat.',
    fit: 'Close to the body, and ends just below the waistband. The rib stretches: take your usual size.',
  },
  'Chunky Knit Sweater': {
    description:
      'Thick ivory lambswool in a raised stitch, the warmest knit of the season. Nothing is needed over it until December.',
    details: ['Raised stitch', 'Dropped shoulders', 'Wide rib at hem and cuffs'],
    material: '100 % lambswool, about 650 grams of it',
    care: 'Wash by hand in cool water and dry flat. Never hang it: its weight would lengthen it.',
    fit: 'Wide in the body with a full sleeve; ends at the hip. Choose one size less for a closer fit.',
  },
  'Cropped Studio Hoodie': {
    description: 'Lilac loopback cotton with a soft, dry hand, for the studio and the way home.',
    details: ['Double-layer hood with drawcords', 'Front pocket', 'Ribbed cuffs and hem'],
    material: '100 % cotton loopback, 320 g/m²',
    care: 'Machine wash at 30 °C, inside out. Lilac is shy of sunlight: dry it indoors.',
    fit: 'Cropped at the waist with an easy shoulder. Take your usual size, or one up for more length.',
  },
  'Quilted City Puffer': {
    description:
      'Recycled down in quilted channels of rust, black or olive, warm on winter mornings and light on the shoulders.',
    details: ['Stand collar', 'Full zip', 'Two pockets lined in fleece', 'Elastic binding at the cuffs'],
    material: 'Shell and lining 100 % recycled polyester; filling 80 % recycled down, 20 % feather',
    care: 'Machine wash gently at 30 °C and tumble dry low with two tennis balls.',
    fit: 'Straight, with a hem that sits on the hip. Take your usual size; over a thick knit, one up.',
  },
  'Belted Trench Coat': {
    description:
      'Tightly woven cotton gabardine in camel beige that sheds a shower of rain. Long enough for the walk, light enough for the train.',
    details: ['Double-breasted', 'Storm flap', 'Belt of the same cloth', 'Deep slanted pockets'],
    material: '100 % cotton gabardine with a water-repellent finish, 240 g/m²; lining of viscose',
    care: 'Dry clean; never leave it folded when wet.',
    fit: 'Straight and knee-length, drawn in by the belt. Take your usual size: it is cut to go over a layer.',
  },
  'Single-Breasted Blazer': {
    description: 'Wool blend in sand or black, with enough weight to hang straight. For work, and for dinner after it.',
    details: ['Two buttons, notched lapels', 'Lightly padded shoulder', 'Two front pockets; half lined'],
    material: '60 % wool, 38 % viscose, 2 % elastane, 280 g/m²; half lining of viscose',
    care: 'Dry clean, and steam between wears.',
    fit: 'Straight, and ends below the hip. Take the size that fits your shoulder; the rest is easily altered.',
  },
  'Ex-Boyfriend Denim Jacket': {
    description: 'Washed pale-blue denim, already soft. A trucker cut, borrowed from him and not given back.',
    details: ['Copper buttons', 'Pointed yokes', 'Cuffs long enough to turn up'],
    material: '100 % cotton denim, stone-washed, 11 oz (375 g/m²)',
    care: 'Wash inside out at 30 °C. Line dry; it goes on softening by itself.',
    fit: 'Loose in the body and long in the sleeve, on purpose. Take your usual size; one less, if it shall look like your own.',
  },
  'Linen Day Dress': {
    description: 'Pure washed linen in sage green or white that stays cool in high summer.',
    details: ['Round neck', 'Short sleeves', 'Seam at the waist', 'Pockets in the side seams'],
    material: '100 % European linen, washed, 185 g/m²; unlined',
    care: 'Machine wash at 30 °C and hang to dry. Shaken out while damp, it needs no iron.',
    fit: 'Easy above, marked at the waist, and swings to mid-calf. Take your usual size.',
  },
  'Polka-Dot Tea Dress': {
    description: 'Navy viscose crêpe with ivory dots, made for garden parties and summer evenings.',
    details: ['Round neck, short sleeves', 'Cut full from the waist', 'Hidden zip at the side'],
    material: '100 % viscose crêpe, 130 g/m²; lined to the hip',
    care: 'Wash by hand and iron cool. Dry on a hanger, away from the sun.',
    fit: 'Fitted at the waist, full below it, and ends under the knee. Crêpe does not give: between two sizes, take the larger.',
  },
  'Satin Slip Dress': {
    description:
      'Satin in forest green, black or champagne, cut on the bias so that it glides over the hip. For evenings that begin late.',
    details: ['Fine adjustable straps', 'Straight neckline', 'No zip: it slips over the head'],
    material: '100 % viscose in a satin weave, 150 g/m²',
    care: 'Wash by hand in a net and iron cool on the wrong side.',
    fit: 'Midi length, close at the bust and fluid below. The bias gives: take your usual size.',
  },
  'Utility Shirt Dress': {
    description: 'Soft olive-green cotton twill with a full row of buttons. One decision, and you are dressed.',
    details: ['Shirt collar', 'Long sleeves to roll up', 'Belt of the same cloth'],
    material: '100 % cotton twill, 190 g/m²',
    care: 'Machine wash at 30 °C with the buttons closed, and iron warm.',
    fit: 'Straight above, drawn in by the belt, and ends above the knee. Take your usual size.',
  },
  'Pleated Midi Skirt': {
    description: 'Crêpe in terracotta or black, in knife pleats that are set for life. They open with every step.',
    details: ['Narrow waistband', 'Knife pleats', 'Hidden zip at the side'],
    material: '100 % recycled polyester crêpe, 160 g/m²',
    care: 'Wash by hand and hang to dry; the pleats need no iron.',
    fit: 'Sits at the waist and falls to mid-calf. The band does not give: take the size of your waist.',
  },
  'High-Rise Wide Jeans': {
    description:
      'Denim in mid blue or black, with enough weight to fall straight. It hides a flat sole as well as a high one.',
    details: ['Zip fly, five pockets', 'Waistband that doesn’t gape', 'Wide hem, easy to shorten'],
    material: '100 % cotton denim, 12.5 oz (425 g/m²)',
    care: 'Wash inside out at 30 °C, with similar colours. Pull it straight before drying.',
    fit: 'High at the waist, close over the hip, wide from thigh to floor. Sizes are waist by inside leg, in inches; the denim is rigid, so take the larger of two.',
  },
  'Pressed Wide Trousers': {
    description: 'Charcoal-grey wool blend with a dry finish that recovers from a day at a desk.',
    details: ['Two pleats and a pressed crease', 'Zip fly with a hook', 'Slanted pockets'],
    material: '55 % wool, 43 % viscose, 2 % elastane, 250 g/m²',
    care: 'Dry clean, or wash by hand and press under a cloth.',
    fit: 'High waist and a wide leg that falls to the floor; there is hem enough to alter. Take your usual size.',
  },
  'Sculpt Leggings': {
    description:
      'Four-way stretch in black or plum with a matt face, opaque however far you bend. For yoga, the gym and the run home.',
    details: ['High, flat waistband', 'Hidden pocket for a key', 'Flat seams'],
    material: '78 % recycled nylon, 22 % elastane, 240 g/m²',
    care: 'Wash at 30 °C without fabric softener. Air dry: heat tires the stretch.',
    fit: 'Full length, close as a second skin. Take your usual size for support, one up for comfort.',
  },
  'Ribbed Cotton Vest': {
    description:
      'Cotton rib in mustard yellow, white or black that stretches and springs back. A tank top for the first layer or the only one.',
    details: ['Sleeveless, with a scooped neck', 'Bound armholes that lie flat', 'Fine rib all over'],
    material: '95 % cotton, 5 % elastane rib, 200 g/m²',
    care: 'Machine wash at 30 °C with similar colours. It springs back as it dries.',
    fit: 'Close to the body, and long enough to tuck in. Take your usual size.',
  },
};
