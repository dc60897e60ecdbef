export const men = {
  'Everyday Cotton Tee': {
    description:
      'Midweight organic cotton jersey with a ribbed neck, in terracotta, white, black, navy, grey, sage or mustard. The one to reach for on most mornings.',
    details: ['Ribbed crew neck, taped inside', 'Short sleeves, twin-needle hems', 'Side seams, so it hangs straight'],
    material: '100 % organic cotton jersey, 180 g/m²',
    care: 'Machine wash at 30 °C with similar colours. Tumble dry low; iron inside out.',
    fit: 'Regular: easy through the chest, straight to the hip. Take your usual size.',
  },
  'Breton Stripe Tee': {
    description:
      'Navy stripes knitted into soft white cotton jersey, or white into navy, so they never crack or peel. Made as the sailors’ original was.',
    details: ['Slightly wider neck', 'Long sleeves', 'Straight hem with side vents'],
    material: '100 % cotton jersey with yarn-dyed stripes, 210 g/m²',
    care: 'Machine wash at 30 °C, inside out. Dry flat, so that the stripes stay level.',
    fit: 'Straight, and falls to just below the waist. It draws in a little at the first wash: between two sizes, take the larger.',
  },
  'Oxford Button-Down Shirt': {
    description:
      'Oxford cotton in sky blue, white or rose, woven with a soft basket texture. The collar sits well with a tie or without, for the office and after.',
    details: ['Button-down collar', 'Shell buttons, sewn crosswise', 'Long sleeves with two-button cuffs'],
    material: '100 % cotton Oxford, 140 g/m²; shell buttons',
    care: 'Machine wash at 40 °C and iron while damp. Undo the collar before it goes in.',
    fit: 'Regular, with room across the back and a hem long enough to stay tucked in. Take your usual size, or one less for a slim line.',
  },
  'Linen Camp-Collar Shirt': {
    description:
      'Pure linen in sage green, white, black or sand, garment-washed so that it is soft from the first day. For warm summer days and the evenings after them.',
    details: ['Open camp collar', 'Short sleeves', 'Patch pocket on the chest', 'Straight hem, worn outside'],
    material: '100 % European linen, 170 g/m²',
    care: 'Machine wash at 30 °C and hang to dry. The creases belong to it; iron damp if you don’t agree.',
    fit: 'Boxy: wide in the body, slightly dropped at the shoulder, and ends at the hip. Take your usual size.',
  },
  'Buffalo Check Overshirt': {
    description:
      'Brushed cotton flannel in a buffalo check, red or forest green with black, thick enough to wear as a light layer. For the first cold mornings.',
    details: ['Sturdy collar that stays up', 'Full row of buttons on a double placket', 'Straight hem'],
    material: '100 % cotton flannel, brushed on both sides, 220 g/m²',
    care: 'Machine wash at 30 °C with dark colours. Line dry: heat flattens the nap.',
    fit: 'Roomy in the shoulder, so that a layer fits beneath, and straight to the hip. Take your usual size, or one less to wear it alone.',
  },
  'Piqué Polo': {
    description:
      'Cotton piqué in navy, white or forest green, with a dry, textured hand. Smart enough for lunch, tough enough for the match before it.',
    details: ['Ribbed collar that lies flat', 'Two-button placket', 'Short sleeves with ribbed cuffs, side vents'],
    material: '100 % cotton piqué, 200 g/m²; collar and cuffs of cotton rib',
    care: 'Machine wash at 40 °C; reshape the collar while damp.',
    fit: 'Regular: follows the shoulder and falls straight, a little longer behind. Take your usual size.',
  },
  'Loopback Zip-Free Hoodie': {
    description:
      'Heavy loopback cotton in charcoal, navy or ivory, soft inside and dense enough to block a breeze. A pullover, with nothing to break and nothing to rattle.',
    details: [
      'Double-layer hood that keeps its shape',
      'Flat drawcords',
      'One roomy front pocket',
      'Ribbed cuffs and hem',
    ],
    material: '100 % cotton loopback, 380 g/m²',
    care: 'Machine wash at 30 °C, inside out; do not tumble dry.',
    fit: 'Straight in the body with an easy sleeve; ends at the hip bone. Take your usual size, or one up for a slouch.',
  },
  'Court Crew Sweatshirt': {
    description:
      'Brushed-back cotton fleece in forest green or grey, warm without bulk. For the walk home after the game.',
    details: ['Ribbed crew neck', 'Flat seams that don’t rub', 'Ribbed cuffs and hem'],
    material: '80 % cotton, 20 % recycled polyester fleece, 300 g/m²',
    care: 'Machine wash at 30 °C, inside out. Hang it up at once, and it needs no iron.',
    fit: 'Easy in the sleeve and cut a little shorter in the body, so it sits on the hip. Take your usual size.',
  },
  'Trucker Denim Jacket': {
    description:
      'Rigid twelve-ounce blue denim with copper buttons; it softens and fades with every wear. The classic trucker, left as it was.',
    details: [
      'Pointed yokes',
      'Two flap pockets on the chest',
      'Copper shank buttons',
      'Tabs at the waist to draw it in',
    ],
    material: '100 % cotton denim, 12 oz (400 g/m²), unwashed',
    care: 'Wash rarely, cold and inside out; the indigo will bleed at first. Line dry.',
    fit: 'Close at the shoulder and cut high at the waist; stiff at first, it moulds to you within a month. Between two sizes, take the larger.',
  },
  'Rib-Trim Bomber': {
    description:
      'Matt nylon shell in olive green, water-repellent and lightly padded. Enough for spring, autumn and most evenings between.',
    details: ['Ribbed collar, cuffs and hem', 'Two-way zip', 'Slanted hand pockets, one more inside'],
    material: 'Shell and lining 100 % nylon; padding 100 % recycled polyester, 80 g/m²',
    care: 'Machine wash at 30 °C with the zip closed, and re-proof once a season.',
    fit: 'Regular through chest and arm; the rib draws it in at the waist. Take your usual size: a fine knit fits beneath.',
  },
  'Down Channel Puffer': {
    description:
      'Recycled down in wide quilted channels under a black, wind-tight shell: warm for hard winter days, and light to carry on the others.',
    details: ['Stand collar', 'Full zip with a storm guard behind it', 'Elastic cuffs', 'Two zipped pockets'],
    material: 'Shell 100 % recycled nylon; filling 90 % recycled down, 10 % feather',
    care: 'Machine wash gently at 30 °C and tumble dry low until the down is lofty again.',
    fit: 'True to size with room for a knit beneath; ends at the hip. Take your usual size.',
  },
  'Unstructured Wool Blazer': {
    description:
      'Navy hopsack wool without padding or interlining, so it wears as easily as a knit. Half lined for the journey to work.',
    details: ['Natural shoulder', 'Two buttons, notched lapels', 'Two front pockets, one inside'],
    material: '100 % virgin wool hopsack, 260 g/m²; half lining of viscose',
    care: 'Dry clean, and hang on a broad hanger between wears.',
    fit: 'Soft and straight, ends at mid-seat. Take your usual size; the sleeves can be shortened by four centimetres.',
  },
  'Lambswool Crew Sweater': {
    description:
      'Two-ply Scottish lambswool in mustard yellow, navy or charcoal, knitted in a plain stitch. Better with every winter.',
    details: ['Crew neck, linked by hand', 'Fully fashioned shoulders', 'Ribbed hem and cuffs'],
    material: '100 % Scottish lambswool, two-ply',
    care: 'Wash by hand in cool water and dry flat. Comb off the first pills; they stop.',
    fit: 'Regular, with room for a collar; ends at the hip. Take your usual size.',
  },
  'Original Straight Jeans': {
    description:
      'Fourteen-ounce denim in indigo blue or black, with a touch of give after the first week. Sewn to be mended rather than replaced.',
    details: ['Five pockets', 'Button fly', 'Chain-stitched hem, rivets where it pulls'],
    material: '99 % cotton, 1 % elastane denim, 14 oz (475 g/m²)',
    care: 'Wash inside out at 30 °C, with other darks. Line dry.',
    fit: 'Mid rise and a straight leg from hip to hem. The first number is the waist, the second the inside leg, in inches. Take your usual waist: it gives by half an inch.',
  },
  'Stretch Twill Chinos': {
    description:
      'Cotton twill in camel, navy or olive, with two per cent elastane, so it moves when you do. For the bicycle, the desk and the table afterwards.',
    details: ['Slanted front pockets', 'Two buttoned pockets behind', 'Zip fly', 'Three centimetres of spare hem'],
    material: '98 % cotton twill, 2 % elastane, 270 g/m²',
    care: 'Machine wash at 30 °C with the zip closed, and iron warm.',
    fit: 'Mid rise, straight through the thigh, gently tapered below the knee. Sizes are waist by inside leg, in inches; take your usual waist.',
  },
  'Fleece Joggers': {
    description: 'Mid-grey brushed fleece, soft on the inside and smooth on the outside, for training and the sofa.',
    details: ['Drawstring waist', 'Two side pockets', 'Ribbed cuffs'],
    material: '85 % cotton, 15 % recycled polyester fleece, 290 g/m²',
    care: 'Machine wash at 30 °C; do not tumble dry. Wash once before wearing: new fleece sheds.',
    fit: 'Relaxed in seat and thigh, narrowing to the ankle. Take your usual size.',
  },
  'Garment-Dyed Shorts': {
    description:
      'Rust-coloured cotton canvas, dyed after sewing so that every seam fades in a different shade. For a day at the beach and the way back.',
    details: ['Flat front with a zip fly', 'Deep pockets', 'Bar-tacked where it pulls'],
    material: '100 % cotton canvas, garment-dyed, 250 g/m²',
    care: 'Wash separately the first time, then at 30 °C. Dry in the shade to keep the colour.',
    fit: 'Straight, cut just above the knee, and sits on the hip. Take your usual size.',
  },
};
