/** Sentences of four middle-of-table games, of a writer who had seen some of the rules: `{true|false}`. */
export const twentyeighth = `
fiorentina
@matchOverview Fiorentina enter the weekend in eighth, {three|five} points adrift of seventh-placed Lazio.
@matchOverview Atalanta, still third on 58 points, sit {three|six} points behind Napoli and two clear of Bologna.
@matchImportance With a win, La Dea would move level on points with {Napoli|Inter}.
@teamForm.home Fiorentina have won {two|one} of their last three.
@teamForm.home Those wins came after a run of {three|five} consecutive defeats for the Viola.
@teamForm.home Their best run of the season was {eight|five} wins in a row.
@teamForm.home At the Franchi they have lost just {three|five} of 15.
@teamForm.home Fiorentina are fast starters, having scored {28|18} of their 46 goals before half-time.
@teamForm.home Their ten clean sheets have been split evenly, {five|six} at home and five away.
@teamForm.away Atalanta have won {ten|seven} of their 15 away games.
@teamForm.away Nine of their 12 clean sheets were kept {on the road|at home}.
@teamForm.away They have conceded only {ten|18} goals on their travels.
@teamForm.away Only {Inter|Napoli} have scored more than Atalanta's 63.
@teamForm.away Atalanta were {beaten|victorious} in their latest outing.
@lineups.home Q. Estève has ten goals from {20|28} appearances for the hosts.
@lineups.home First-choice goalkeeper Hugo Figueras is out with a {groin|shoulder} injury.
@lineups.away H. Ollivier matches that tally for Atalanta, with {ten|eight}.
@lineups.away U. Santoro has needed just seven starts to score {eight|five} goals.
@lineups.away A. Iannone supplies the ammunition with {seven|four} assists from the back.
@h2h Atalanta won {3-2|2-1} when the teams met in September, with all five goals coming before the break.
@finalVerdict Atalanta are given a {41|51} per cent chance of winning in Florence.
bologna
@matchOverview Bologna are level on 38 points with {Milan|Roma}.
@matchImportance They trail fourth-placed Lazio by {seven|four} points with a game in hand.
@teamForm.home Bologna have drawn {11|eight} of their 23 league matches, more than they have won.
@teamForm.home Only {Juventus|Inter} have drawn more games than Bologna.
@teamForm.home Bologna have lost just {once|three times} at the Dall'Ara.
@teamForm.home They have conceded {nine|15} goals in 11 home matches.
@teamForm.home Bologna come alive after the break, with {22|13} of their 35 goals coming in the second half.
@teamForm.home The hosts are unbeaten in {six|eight}.
@teamForm.away Torino are unbeaten in {seven|nine}.
@teamForm.away They have drawn {six|four} of their last eight.
@teamForm.away The Granata have failed to score in {eight|four} of their 24 games.
@teamForm.away Torino's record is identical home and away: three wins, five draws and {four|five} defeats.
@lineups.home V. Nardelli and C. Højlund share the scoring lead with {six|eight} goals each.
@lineups.home Nardelli {starts on the bench|is in the starting eleven} despite his six goals.
@lineups.away D. Grünwald has scored nearly a quarter of Torino's goals, {six|nine} in total.
@lineups.away Torino will be without {Tommaso Pellegrinotti|E. Damiani} because of a muscle injury.
@lineups.away A. Iannone's Torino line up in a {4-1-4-1|3-4-3}.
@h2h Bologna won {2-0|1-0} in Turin in December, both goals coming after half-time.
@finalVerdict Bologna are strong favourites at {58|48} per cent.
palace
@matchOverview Palace are five points behind {eighth-placed Bournemouth|seventh-placed Aston Villa}.
@matchOverview Bournemouth, Fulham and Brighton are all locked on {48|46} points.
@teamForm.home Palace have lost their last {two|three} matches, having gone five unbeaten before that.
@teamForm.home The Eagles have a perfectly balanced record of 11 wins, {ten|eight} draws and 11 defeats.
@teamForm.home Palace have been better away, winning {six|four} on the road compared with five at home.
@teamForm.home They have conceded {23|20} goals at home and 22 away.
@teamForm.home Six of Palace's nine clean sheets came {away from|at} home.
@teamForm.home Just {14|27} of Palace's 41 goals have arrived before the break.
@teamForm.away Bournemouth ended a {six|four}-match winless run with victory last time out.
@teamForm.away The Cherries have scored {32|20} of their 52 goals on their travels.
@teamForm.away Only one of their seven clean sheets was kept {away|at home}.
@teamForm.away They have lost only {four|six} of 16 away games.
@lineups.home B. Merrick and B. Tillmann, the respective top scorers, have {11|13} goals each.
@lineups.home S. Quigley and T. Diarra lead Palace for assists with {five|seven} apiece.
@lineups.home Palace's only absentee is Nathan Lacerda, who has a {knee|calf} injury.
@lineups.away B. Zubeldía has scored {three|five} times without starting a match.
@lineups.away Kieran Ashworth, the goalkeeper, is {a doubt|ruled out} with a knock.
@lineups.away Bournemouth have two players definitely out, {Paul Wendland|N. Vannucchi} and Lewis Yardley.
@h2h The sides drew {0-0|1-1} on Boxing Day.
@finalVerdict The referee will be {C. Lockwood|J. Garside}.
@finalVerdict Palace are given a {45|55} per cent chance, with the draw and the away win almost inseparable at around 27.
leipzig
@matchOverview Leipzig, sixth, are level on 42 points with {Freiburg|Augsburg}.
@matchOverview Hoffenheim are {two|five} points above 15th-placed St. Pauli.
@matchImportance A win could take Leipzig as high as {fifth|third}.
@teamForm.home Leipzig have won only {two|four} of their last eight.
@teamForm.home Of their 13 clean sheets, {seven|five} came away from home.
@teamForm.home They have lost just {two|four} of 13 at home.
@teamForm.home Leipzig have failed to score {five|two} times on the road.
@teamForm.away Hoffenheim have {not managed consecutive wins|won three on the trot} this season.
@teamForm.away They have been leakier at home, conceding {29|20} of their 49 goals there.
@teamForm.away All three of their clean sheets came {on the road|at home}.
@teamForm.away Hoffenheim have picked up {four|two} red cards, Leipzig just one.
@lineups.home M. Mühlbauer has nine of Leipzig's 41 goals, {four|two} more than G. Ruggeri.
@lineups.home V. Uhlig has four goals from only {seven|12} starts.
@lineups.home Hannes Kaltenbach, who has {three|six} assists from defence, is out for Leipzig.
@lineups.away Y. Niemann leads the way for Hoffenheim with {seven|ten} goals.
@lineups.away Both of Hoffenheim's absentees are out with {calf|hamstring} injuries.
@h2h Hoffenheim won {4-3|3-2} in November after trailing 2-1 at half-time.
@finalVerdict Leipzig's win probability is put at {57|67} per cent.
@finalVerdict There is {an 80|a 10} per cent chance of rain at the Red Bull Arena.
`;
